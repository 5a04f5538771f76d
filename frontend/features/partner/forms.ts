import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type Draft, saveDraft } from '../../lib/drafts.js';
import { ApiProblem } from '../../lib/problem.js';

/** Keeps what is typed into a form until it is sent, but for the fields in `never`. */
export function useKept<T extends FieldValues>(form: UseFormReturn<T>, draft: Draft<T>, never: Partial<T> = {}): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(draft, { ...values, ...never }),
      }),
    // `never` is the same for the life of a form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [form, draft],
  );
}

/** Puts what the server refused at its fields, the first of them in focus; answers whether it named any. */
export function showAtFields<T extends FieldValues>(
  form: UseFormReturn<T>,
  problem: unknown,
  fields: readonly Path<T>[],
): boolean {
  const wrong = fields.filter((field) => problem instanceof ApiProblem && problem.fields[field]);
  wrong.forEach((field, index) => {
    const message = (problem as ApiProblem).fields[field] ?? '';
    form.setError(field, { message }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
}
