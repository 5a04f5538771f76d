/** The sentences of the server by how it says them. */
import { MESSAGES as ENGLISH } from '@libs/contract/messages.js';
import { MESSAGES } from '@libs/contract/messages.hi.js';
import { SERVER_MESSAGES as SERVER_ENGLISH } from '@libs/contract/server-messages.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.hi.js';

type Catalogue = string | { readonly [name: string]: Catalogue };

function pairs(from: Catalogue, to: Catalogue): readonly (readonly [string, string])[] {
  if (typeof from === 'string') return typeof to === 'string' ? [[from, to]] : [];
  return Object.entries(from).flatMap(([name, part]) =>
    typeof to === 'object' && to[name] !== undefined ? pairs(part, to[name]) : [],
  );
}

export const TRANSLATIONS: ReadonlyMap<string, string> = new Map([
  ...pairs(SERVER_ENGLISH, SERVER_MESSAGES),
  ...pairs(ENGLISH, MESSAGES),
]);
