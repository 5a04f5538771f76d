import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type SubmitEvent, useEffect, useState } from 'react';
import { type FieldValues, type Path, useForm, type UseFormProps } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiProblem } from '../../api/client/api-problem.js';
import { messageOf } from '../../api/client/problem.js';

interface ContractForm<T extends FieldValues> {
  readonly defaultValues: T;
  /** A schema of the contract. The server validates with the same schema, so values are sent unchanged. */
  readonly schema?: z.ZodMiniType;
  /** Called on every change, e.g. to save a draft. */
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
  const { defaultValues, schema, onChange, send, errorAt } = options;
  const form = useForm<T>({
    defaultValues: defaultValues as UseFormProps<T>['defaultValues'] & object,
    ...(schema && { resolver: standardSchemaResolver(schema as z.ZodMiniType<T, T>, undefined, { raw: true }) }),
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    if (!onChange) return undefined;
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) });
  }, [form, onChange]);

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
    } catch (error) {
      if (!showAtFields(error)) setFailure(error);
    }
  });
  return {
    ...form,
    /** Props of the `form` element. */
    onSubmit: (event: SubmitEvent) => void submit(event),
    /** Props of a field component: `<TextField {...field('email')} />`. */
    field: (name: Path<T>) => ({ error: errors[name]?.message as string | undefined, ...form.register(name) }),
    busy: isSubmitting,
    /** The failure without a field; show it as a `Failure`. */
    failure,
  };
}
