import { useCallback, useState } from 'react';
import type * as z from 'zod/mini';
import { draftKey, type DraftName, readJson, removeText, writeJson } from './storage.js';

/**
 * Unsent input, stored until it is sent. Drafts survive a reload, a log-in and back navigation; a log-out removes them.
 * What is stored may be of an older version, or changed by anybody: only what `schema` accepts is read.
 */
export interface Draft<T> {
  readonly name: DraftName;
  readonly schema: z.ZodMiniType<T>;
}
type Named = Pick<Draft<never>, 'name'>;

export const readDraft = <T>({ name, schema }: Draft<T>): T | undefined => {
  const read = schema.safeParse(readJson(draftKey(name)));
  return read.success ? read.data : undefined;
};
export const saveDraft = ({ name }: Named, value: unknown): void => writeJson(draftKey(name), value);
export const dropDraft = ({ name }: Named): void => removeText(draftKey(name));

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
