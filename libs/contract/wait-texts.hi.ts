import type { Translated } from './translated.js';
import type * as english from './wait-texts.js';
import type { Wait } from './waits.js';

/** Before “बाद” singular and plural of a unit are equal. */
const UNITS: Readonly<Record<Wait['unit'], string>> = { second: 'सेकंड', minute: 'मिनट', hour: 'घंटे' };

export const WAIT_TEXTS: Translated<typeof english.WAIT_TEXTS> = {
  again: ({ unit, count }) => `${count} ${UNITS[unit]} बाद फिर कोशिश करें।`,
};
