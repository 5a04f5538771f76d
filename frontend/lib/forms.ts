import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import type { FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type Draft, saveDraft } from './drafts.js';
import { ApiProblem } from './api-problem.js';

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

/**
 * Checks what is typed by a schema of the contract, and hands it on as it was typed: the server reads it by the same one.
 * A field holds what its control does, `''` while nothing is chosen, which the schema refuses by its sentence.
 */
export const checkedBy = <T extends FieldValues>(schema: z.ZodMiniType): Resolver<T> =>
  standardSchemaResolver(schema as unknown as z.ZodMiniType<T, T>, undefined, { raw: true });
