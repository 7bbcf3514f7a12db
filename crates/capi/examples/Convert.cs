// Describes and converts a file: Convert INPUT OUTPUT.glb [OPTIONS], with options such as {"lod": 0, "scale": 2}
// The shared library (meshwright_capi.dll, libmeshwright_capi.so) must be next to the program.

using System;
using System.IO;
using System.Runtime.InteropServices;

static class Meshwright
{
    const string Library = "meshwright_capi";

    [DllImport(Library)] static extern IntPtr meshwright_open_bytes(byte[] data, UIntPtr length, byte[] name, ulong memory, out IntPtr error);
    [DllImport(Library)] static extern void meshwright_close(IntPtr file);
    [DllImport(Library)] static extern IntPtr meshwright_info(IntPtr file, out IntPtr error);
    [DllImport(Library)] static extern IntPtr meshwright_to_bytes(IntPtr file, byte[] format, byte[] options, out UIntPtr length, out IntPtr report, out IntPtr error);
    [DllImport(Library)] static extern void meshwright_text_free(IntPtr text);
    [DllImport(Library)] static extern void meshwright_bytes_free(IntPtr data, UIntPtr length);
    [DllImport(Library)] static extern IntPtr meshwright_error_code(IntPtr error);
    [DllImport(Library)] static extern IntPtr meshwright_error_message(IntPtr error);
    [DllImport(Library)] static extern void meshwright_error_free(IntPtr error);

    // A text for the library.
    static byte[] Bytes(string text)
    {
        return System.Text.Encoding.UTF8.GetBytes(text + "\0");
    }

    // The text of a pointer that stays valid.
    static string Text(IntPtr text)
    {
        int length = 0;
        while (Marshal.ReadByte(text, length) != 0) length++;
        byte[] bytes = new byte[length];
        Marshal.Copy(text, bytes, 0, length);
        return System.Text.Encoding.UTF8.GetString(bytes);
    }

    static IntPtr Checked(IntPtr result, IntPtr error)
    {
        if (result != IntPtr.Zero) return result;
        string message = Text(meshwright_error_code(error)) + ": " + Text(meshwright_error_message(error));
        meshwright_error_free(error);
        throw new InvalidDataException(message);
    }

    static int Main(string[] arguments)
    {
        if (arguments.Length < 2 || arguments.Length > 3)
        {
            Console.Error.WriteLine("usage: Convert INPUT OUTPUT.glb [OPTIONS]");
            return 2;
        }
        byte[] bytes = File.ReadAllBytes(arguments[0]);
        byte[] name = Bytes(Path.GetFileName(arguments[0]));
        IntPtr error;
        IntPtr file = IntPtr.Zero;
        try
        {
            file = Checked(meshwright_open_bytes(bytes, (UIntPtr)bytes.Length, name, 0, out error), error);
            IntPtr info = Checked(meshwright_info(file, out error), error);
            Console.WriteLine(Text(info));
            meshwright_text_free(info);
            UIntPtr length;
            IntPtr report;
            byte[] options = arguments.Length > 2 ? Bytes(arguments[2]) : null;
            IntPtr glb = Checked(meshwright_to_bytes(file, Bytes("glb"), options, out length, out report, out error), error);
            Console.WriteLine(Text(report));
            meshwright_text_free(report);
            byte[] result = new byte[(int)length];
            Marshal.Copy(glb, result, 0, result.Length);
            meshwright_bytes_free(glb, length);
            File.WriteAllBytes(arguments[1], result);
            return 0;
        }
        catch (InvalidDataException failure)
        {
            Console.Error.WriteLine(failure.Message);
            return 1;
        }
        finally
        {
            meshwright_close(file);
        }
    }
}
