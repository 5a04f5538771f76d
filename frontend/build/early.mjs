/**
 * The script inside a prerendered page. It runs the product's scripts once the page is painted, since before that they
 * would delay it, and marks a button, or a link that does more than its address says, which is pressed
 * before they have taken over (`lib/hooks/useEarlyPress.ts`); of several the last. `entry` is the address of the first script.
 */
export const earlyScript = (entry) => `(${String(runEarly)})(${JSON.stringify(entry)})`;

/* global addEventListener, document -- its text runs in the browser; a page in the background is loaded, not painted */
function runEarly(entry) {
  const run = () => import(entry);
  new globalThis.PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  addEventListener('load', run);
  const mark = (event) => {
    const pressed = event.target.closest('button, a[data-scripted]');
    if (!pressed?.closest('[data-waits]') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.querySelector('[data-busy]')?.removeAttribute('data-busy');
    pressed.setAttribute('data-busy', '');
  };
  addEventListener('click', mark, true);
}
