import { useCallback, useState } from 'react';
import { DRAFT_PREFIX, readJson, removeText, writeJson } from './storage.js';

/**
 * Unsent input, stored until it is sent. Drafts survive a reload, a log-in and back navigation; a log-out removes them.
 * `fits` rejects drafts of an older version of the form.
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

/** A draft as state: `[value, change]`. Stores every change; `undefined` removes the draft. */
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

/** Whether `value` is an object whose listed members have the given types. */
export function hasShape<T>(shape: Readonly<Record<string, 'string' | 'number' | 'boolean' | 'object'>>) {
  return (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([key, type]) => typeof (value as Record<string, unknown>)[key] === type);
}
