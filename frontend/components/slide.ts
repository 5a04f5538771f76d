const SCROLL_MS = 500;
const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Scrolls `track` to `left` (px) in 500 ms, or at once with reduced motion. A newer call takes over. */
export function slide(track: HTMLElement, left: number): void {
  const from = track.scrollLeft;
  const to = Math.min(left, track.scrollWidth - track.clientWidth);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    track.scrollLeft = to;
    return;
  }
  const started = performance.now();
  track.dataset['sliding'] = String(started);
  const frame = (now: number) => {
    if (track.dataset['sliding'] !== String(started)) return;
    const t = Math.min(1, Math.max(0, now - started) / SCROLL_MS);
    track.scrollLeft = from + (to - from) * ease(t);
    if (t < 1) requestAnimationFrame(frame);
    else delete track.dataset['sliding'];
  };
  requestAnimationFrame(frame);
}
