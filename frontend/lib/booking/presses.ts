/**
 * What a chef pressed on the way to a visit: stored first and sent then, so that a press without network is sent later,
 * once, with the time of the press. Without a framework, because the offline page presses as well.
 */
import type { Instant } from '@libs/contract/time.js';
import { readJson, removeText, writeJson } from '../storage/storage.js';

export type PressedStep = 'depart' | 'arrive' | 'startVisit';

export interface Press {
  readonly bookingId: string;
  readonly step: PressedStep;
  readonly at: Instant;
  /** By which the server recognizes a repetition. */
  readonly key: string;
  /** Of a start. */
  readonly by?: 'code' | 'phone-digits';
  readonly digits?: string;
  /** Why the server did not record it; shown until the chef has read it. */
  readonly refused?: string;
}

const NONE: readonly Press[] = [];
/** More than a chef presses in the days for which a press counts. */
const MAX_PRESSES = 30;

const isPress = (value: unknown): value is Press =>
  typeof value === 'object' &&
  value !== null &&
  ['bookingId', 'step', 'at', 'key'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

let known = { text: '', presses: NONE };
const listeners = new Set<() => void>();

/** Returns the presses that are not sent yet or were refused; the same array until they change. */
export function readPresses(): readonly Press[] {
  const value: unknown = readJson('presses');
  const text = JSON.stringify(value ?? []);
  if (text !== known.text) known = { text, presses: Array.isArray(value) ? value.filter(isPress) : NONE };
  return known.presses;
}

function keep(presses: readonly Press[]): void {
  if (presses.length === 0) removeText('presses');
  else writeJson('presses', presses.slice(-MAX_PRESSES));
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change, also by another tab. Returns the function that stops it. */
export function onPresses(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Stores a press. One that waits already stays as it is, unless it is a start with other digits. */
export function addPress(press: Omit<Press, 'key'>): void {
  const isSame = (one: Press) => one.bookingId === press.bookingId && one.step === press.step;
  const waiting = readPresses().find((one) => isSame(one) && one.refused === undefined);
  if (waiting && waiting.digits === press.digits) return;
  keep([...readPresses().filter((one) => !isSame(one)), { ...press, key: crypto.randomUUID() }]);
}

export const dropPress = ({ key }: Press): void => keep(readPresses().filter((one) => one.key !== key));

export const refusePress = ({ key }: Press, why: string): void =>
  keep(readPresses().map((one) => (one.key === key ? { ...one, refused: why } : one)));
