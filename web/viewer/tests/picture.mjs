// Compares pictures, in the browser: it decodes them.

/** The structural similarity of two PNGs, and the variance of each: SSIM of the brightness in blocks of 8 pixels. */
export async function compare(page, a, b) {
  return page.evaluate(
    async (pictures) => {
      const brightness = async (data) => {
        const image = new Image();
        image.src = data;
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
        const values = new Float64Array(image.width * image.height);
        for (let at = 0; at < values.length; at += 1) {
          values[at] = 0.299 * pixels[at * 4] + 0.587 * pixels[at * 4 + 1] + 0.114 * pixels[at * 4 + 2];
        }
        return { values, width: image.width, height: image.height };
      };
      const [x, y] = await Promise.all(pictures.map(brightness));
      if (x.width !== y.width || x.height !== y.height) {
        throw new Error(`pictures of ${x.width}x${x.height} and ${y.width}x${y.height}`);
      }
      const variance = ({ values }) => {
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
      };
      let [sum, blocks] = [0, 0];
      for (let top = 0; top + 8 <= x.height; top += 4) {
        for (let left = 0; left + 8 <= x.width; left += 4) {
          let [sx, sy, sxx, syy, sxy] = [0, 0, 0, 0, 0];
          for (let row = top; row < top + 8; row += 1) {
            for (let column = left; column < left + 8; column += 1) {
              const [p, q] = [x.values[row * x.width + column], y.values[row * x.width + column]];
              sx += p;
              sy += q;
              sxx += p * p;
              syy += q * q;
              sxy += p * q;
            }
          }
          const [mx, my] = [sx / 64, sy / 64];
          const [vx, vy, covariance] = [sxx / 64 - mx * mx, syy / 64 - my * my, sxy / 64 - mx * my];
          // Blocks that are empty in both pictures say nothing.
          if (vx < 1e-6 && vy < 1e-6 && Math.abs(mx - my) < 1e-6) continue;
          const [c1, c2] = [6.5025, 58.5225];
          sum += ((2 * mx * my + c1) * (2 * covariance + c2)) / ((mx * mx + my * my + c1) * (vx + vy + c2));
          blocks += 1;
        }
      }
      return { ssim: blocks > 0 ? sum / blocks : 1, variances: [variance(x), variance(y)] };
    },
    [a, b],
  );
}

/** The mean brightness of a picture of `stagePicture`, 0 to 255. */
export async function brightness(page, picture) {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    let sum = 0;
    for (let at = 0; at < pixels.length; at += 4) sum += pixels[at] + pixels[at + 1] + pixels[at + 2];
    return sum / (pixels.length * 0.75);
  }, picture.data);
}

export function dataUrl(png) {
  return `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
}

/** The picture of the stage, as a data URL, and its size. */
export async function stagePicture(page) {
  return page.evaluate(async () => {
    const view = globalThis.meshwrightViewer.view;
    const stage = view.context?.stage ?? view.stage;
    const blob = await stage.screenshot();
    const data = await new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.readAsDataURL(blob);
    });
    const background = getComputedStyle(document.documentElement).getPropertyValue("--stage").trim();
    return { data, width: stage.canvas.width, height: stage.canvas.height, background };
  });
}
