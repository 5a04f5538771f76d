import { useCallback, useState } from 'react';
import { DRAFT_PREFIX, readJson, removeText, writeJson } from './storage.js';

/**
 * What a person typed, kept until it is sent: it survives a refresh, a log-in and the back button, and ends with a
 * log-out. `fits` guards against the draft of an older version of the form.
 */
export interface Draft<T> {
  readonly name: string;
  readonly fits: (value: unknown) => value is T;
}

export function readDraft<T>({ name, fits }: Draft<T>): T | undefined {
  const value = readJson(DRAFT_PREFIX + name);
  return fits(value) ? value : undefined;
}
export const saveDraft = <T>({ name }: Draft<T>, value: T): void => writeJson(DRAFT_PREFIX + name, value);
export const dropDraft = <T>({ name }: Draft<T>): void => removeText(DRAFT_PREFIX + name);

/** A draft as state: `[value, change]`, every change saved at once. `undefined` drops it. */
export function useDraft<T>(draft: Draft<T>): [T | undefined, (value: T | undefined) => void] {
  const [value, setValue] = useState(() => readDraft(draft));
  const change = useCallback(
    (next: T | undefined) => {
      setValue(next);
      if (next === undefined) dropDraft(draft);
      else saveDraft(draft, next);
    },
    [draft],
  );
  return [value, change];
}

/** Whether `value` is an object whose listed members have the listed types. */
export function hasShape<T>(shape: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object'>>) {
  return (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([key, type]) => typeof (value as Record<string, unknown>)[key] === type);
}
