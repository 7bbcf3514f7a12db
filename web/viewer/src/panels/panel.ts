// A tab of the panel at the side of the picture.

export interface Panel {
  element: HTMLElement;
  /** Called when the panel becomes visible. */
  shown?: () => void;
  /** The element that `/` moves to. */
  search?: HTMLInputElement;
}
