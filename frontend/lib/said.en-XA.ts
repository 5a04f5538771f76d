import { heard as hindi, said as inHindi } from './said.hi.js';

/** Brackets what is translated, as the catalogues of this invented language have it. */
export const said = async (sentence: string, key?: string): Promise<string> =>
  bracketed(sentence, await inHindi(sentence, key));

export const heard = async <T>(answer: T): Promise<T> => compared(answer, await hindi(answer)) as T;

const bracketed = (sentence: string, translated: string) => (sentence === translated ? sentence : `⟦${sentence}⟧`);

function compared(one: unknown, other: unknown): unknown {
  if (typeof one === 'string') return bracketed(one, String(other));
  if (Array.isArray(one)) return one.map((part, index) => compared(part, (other as unknown[])[index]));
  if (typeof one !== 'object' || one === null) return one;
  const parts = other as Record<string, unknown>;
  return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, compared(part, parts[name])]));
}
