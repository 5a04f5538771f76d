/** Formats values for operators: one time zone, amounts in rupees. */
import type { Colors } from 'picocolors/types.js';
import { ZONE } from '@libs/contract/day-in.js';
import type { Instant } from '@libs/contract/time.js';
import type { FieldPath } from '@libs/debugging/differences.js';
import { fieldText, timeIn } from '@libs/debugging/field-text.js';

export interface Format {
  /** `23 Nov 2026, 09:30:12`, in Kolkata or with `--utc` in UTC. */
  time(at: Instant): string;
  /** A field of an event, a state or a document. `-` if it does not exist. */
  value(path: FieldPath, value: unknown): string;
  /** Colours on a terminal; otherwise they leave texts unchanged. */
  readonly colours: Colors;
  /** The columns of the terminal; infinite without one. */
  readonly width: number;
}

interface Settings extends Pick<Format, 'colours'>, Partial<Pick<Format, 'width'>> {
  readonly utc: boolean;
}

export function createFormat({ utc, colours, width = Infinity }: Settings): Format {
  const inZone = timeIn(utc ? 'UTC' : ZONE);
  const time = (at: Instant): string => `${inZone(at)}${utc ? ' UTC' : ''}`;
  return { time, colours, width, value: (path, value) => fieldText(path, value, time) };
}
