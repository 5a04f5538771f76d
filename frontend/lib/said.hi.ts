/** What of the server is translated comes only when it has said something. */
const translations = () => import('./translations.hi.js');

export const said = async (sentence: string): Promise<string> => (await translations()).translate(sentence);

export const heard = async <T>(answer: T): Promise<T> => (await translations()).translateAll(answer);
