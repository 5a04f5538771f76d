import { keepFocus } from '../lib/browser/keep-focus.js';
import { prepareForOffline } from './offline.js';

/** What a page does once it is rendered, and must not wait for. */
export function afterLoad(): Promise<void> {
  const main = document.querySelector('main');
  if (main) keepFocus(main);
  return prepareForOffline();
}
