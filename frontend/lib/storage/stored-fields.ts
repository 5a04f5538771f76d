/** Schemas of stored drafts: what is broken is left out, the rest is read. */
import * as z from 'zod/mini';

type Fields = Readonly<Record<string, z.ZodMiniType>>;
type Read<S extends Fields> = { -readonly [Name in keyof S]?: z.output<S[Name]> };

/** An object without the fields that are missing or broken; it has to have one at least. Unknown fields are dropped. */
export const storedFields = <S extends Fields>(fields: S): z.ZodMiniType<Read<S>> =>
  z.transform((stored: unknown, { issues }) => {
    const read = Object.entries(fields).flatMap(([name, field]) => {
      const isThere = typeof stored === 'object' && stored !== null && Object.hasOwn(stored, name);
      const value = isThere ? field.safeParse((stored as Record<string, unknown>)[name]) : undefined;
      return value?.success ? [[name, value.data]] : [];
    });
    if (read.length === 0) issues.push({ code: 'custom', input: stored });
    return Object.fromEntries(read) as Read<S>;
  });

/** A list without the items that are broken. */
export const storedList = <T>(item: z.ZodMiniType<T>): z.ZodMiniType<T[]> =>
  z.transform((stored: unknown, { issues }) => {
    if (!Array.isArray(stored)) issues.push({ code: 'custom', input: stored });
    return (Array.isArray(stored) ? stored : []).flatMap((value: unknown) => {
      const parsed = item.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    });
  });

/** The text fields of a form. */
export const storedTexts = <N extends string>(...names: readonly N[]) =>
  storedFields(
    Object.fromEntries(names.map((name) => [name, z.string()])) as unknown as Record<N, z.ZodMiniType<string>>,
  );
