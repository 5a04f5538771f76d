import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type FieldValues, type Path, useForm, type UseFormProps } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiProblem } from './client/api-problem.js';
import { messageOf } from './client/problem.js';
import { type Draft, dropDraft, readDraft, saveDraft } from '../lib/storage/drafts.js';

interface ContractForm<T extends FieldValues> {
  readonly defaultValues: T;
  /** A schema of the contract. The server validates with the same schema, so values are sent unchanged. */
  readonly schema?: z.ZodMiniType;
  /** Where unsent values are stored, which replace the defaults. Dropped when the values are sent. */
  readonly draft?: Draft<Partial<T>>;
  /** Called on every change. */
  readonly onChange?: (values: T) => void;
  /** Sends the values. An `ApiProblem` is shown at the fields that it names, any other error as `failure`. */
  readonly send: (values: T) => Promise<unknown>;
  /** For a form with one field: all errors are shown there, with `fallback` if the server sends no message. */
  readonly errorAt?: { readonly field: Path<T>; readonly fallback: string };
}

/**
 * The only wrapper of `useForm`: validates by the contract, shows refusals at their fields, focuses the first invalid
 * field and reports its busy state. A field has its control's value, `''` while nothing is chosen.
 */
export function useContractForm<T extends FieldValues>(options: ContractForm<T>) {
  const { defaultValues, schema, draft, onChange, send, errorAt } = options;
  const form = useForm<T>({
    defaultValues: { ...defaultValues, ...(draft && readDraft(draft)) } as UseFormProps<T>['defaultValues'] & object,
    ...(schema && { resolver: standardSchemaResolver(schema as z.ZodMiniType<T, T>, undefined, { raw: true }) }),
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (!draft && !onChange) return undefined;
    const changed = ({ values }: { readonly values: T }) => {
      if (draft) saveDraft(draft, values);
      onChange?.(values);
    };
    return form.subscribe({ formState: { values: true }, callback: changed });
  }, [form, draft, onChange]);

  const showAtFields = (error: unknown): boolean => {
    const messages = errorAt
      ? { [errorAt.field]: messageOf(error, errorAt.fallback) }
      : error instanceof ApiProblem
        ? error.fields
        : {};
    const wrong = (Object.keys(defaultValues) as Path<T>[]).filter((name) => messages[name]);
    wrong.forEach((name, index) =>
      form.setError(name, { message: messages[name] ?? '' }, { shouldFocus: index === 0 }),
    );
    return wrong.length > 0;
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await send(values);
      if (draft) dropDraft(draft);
    } catch (error) {
      if (!showAtFields(error)) setFailure(error);
    }
  });
  return {
    ...form,
    /** Props of the `form` element. */
    onSubmit: (event: SubmitEvent) => void submit(event),
    /** Validates and sends, like the form's own button; resolves once it is sent or refused. */
    submit: () => submit(),
    /** Props of a field component: `<TextField {...field('email')} />`. */
    field: (name: Path<T>) => ({ error: errors[name]?.message as string | undefined, ...form.register(name) }),
    busy: isSubmitting,
    /** The failure without a field; show it as a `Failure`. */
    failure,
  };
}
