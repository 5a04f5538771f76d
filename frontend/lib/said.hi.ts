/** What of the server is translated comes only when it has said something. */
const translations = () => import('./translations.hi.js');

/** A sentence without a key, or with one that this build does not know, stays as the server said it. */
export const said = async (sentence: string, key?: string): Promise<string> =>
  (key !== undefined && (await translations()).sentenceAt(key)) || sentence;

export const heard = async <T>(answer: T): Promise<T> => (await translations()).translateAll(answer);
