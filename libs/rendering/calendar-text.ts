/** Writes iCalendar (RFC 5545): one property per line, escaped and folded. */
import { withoutHidden } from '@libs/contract/characters.js';
import { type Instant, instant, epochMs } from '@libs/contract/time.js';

export type Property = readonly [name: string, value: string];

/** Octets of a line without its end; a longer one continues in the next, after a space. */
const MAX_LINE_OCTETS = 75;

/** Escapes a TEXT value: user input can neither end the line nor start a property. */
export const text = (value: string): string =>
  withoutHidden(value.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

/** Formats an instant in UTC, to the second: `20261212T123000Z`. */
export const utc = (at: Instant): string => instant(epochMs(at)).replaceAll(/[-:]|\.\d{3}/g, '');

/** Returns the text of the properties, each line ended by CRLF. */
export const calendarText = (properties: readonly Property[]): string =>
  properties.map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`).join('');

/** Splits only between characters. */
function folded(line: string): string {
  let written = '';
  let room = MAX_LINE_OCTETS;
  for (const character of line) {
    const octets = octetsOf(character);
    if (octets > room) {
      written += '\r\n ';
      room = MAX_LINE_OCTETS - 1;
    }
    written += character;
    room -= octets;
  }
  return written;
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
