/** The edges of a box in the window, in px. */
interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The distance of a menu from its button, and from the edges of the window. */
const [GAP_PX, MARGIN_PX] = [6, 8];

/** Places a menu below its button, or above where it would leave the window, and always inside. */
export function placeOf(button: Edges, menu: Size, window: Size): { readonly top: number; readonly left: number } {
  const inside = (at: number, length: number, end: number) =>
    Math.max(MARGIN_PX, Math.min(at, end - length - MARGIN_PX));
  const below = button.bottom + GAP_PX;
  const above = button.top - GAP_PX - menu.height;
  const flips = below + menu.height + MARGIN_PX > window.height && above >= MARGIN_PX;
  return {
    top: inside(flips ? above : below, menu.height, window.height),
    left: inside(button.right - menu.width, menu.width, window.width),
  };
}
