import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keepFocus } from './keep-focus.js';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main><h1>Booking</h1>
    <section id="card"><h2>Actions</h2><div id="row"><button id="cancel">Cancel</button><input id="note" /></div></section>
    <section id="plain"><button id="send">Send</button></section></main>`;
  stop = keepFocus(document.querySelector('main') as HTMLElement);
});
afterEach(() => stop());

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
/** The text of what has the focus once everybody has heard of the change. */
async function focusedAfter(change: () => void) {
  change();
  await Promise.resolve();
  return document.activeElement === document.body ? 'nothing' : document.activeElement?.textContent;
}

it('focuses the heading of what is left when the focused element is removed', async () => {
  find('#cancel')?.focus();
  expect(await focusedAfter(() => find('#row')?.remove())).toBe('Actions');
  find('#send')?.focus();
  expect(await focusedAfter(() => find('#send')?.remove())).toBe('Booking');
});

it('leaves the focus where somebody has put it, or taken it away', async () => {
  find('#cancel')?.focus();
  const moved = () => {
    find('#cancel')?.remove();
    find('#note')?.focus();
  };
  await focusedAfter(moved);
  expect(document.activeElement).toBe(find('#note'));
  find('#note')?.blur();
  expect(await focusedAfter(() => find('#plain')?.remove())).toBe('nothing');
});
