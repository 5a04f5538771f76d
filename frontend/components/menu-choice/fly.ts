const FLIGHT_MS = 320;

/** Flies a copy of the picture to the target. Does nothing for people who prefer less motion. */
export function fly(picture: HTMLElement, target: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [from, to] = [picture.getBoundingClientRect(), target.getBoundingClientRect()];
  const copy = picture.cloneNode() as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  const { style } = copy;
  [style.position, style.zIndex, style.pointerEvents] = ['fixed', '25', 'none'];
  [style.left, style.top] = [`${from.left}px`, `${from.top}px`];
  document.body.append(copy);
  const scale = to.height / from.height;
  const [x, y] = [
    to.left - from.left - (from.width - to.height) / 2,
    to.top - from.top - (from.height - to.height) / 2,
  ];
  const end = { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.6 };
  const flight = copy.animate([{ transform: 'none', opacity: 1 }, end], { duration: FLIGHT_MS, easing: 'ease-in-out' });
  flight.onfinish = () => copy.remove();
}
