/** What of the server is translated comes only when it has said something. */
export const said = async (sentence: string): Promise<string> =>
  (await import('./translations.hi.js')).TRANSLATIONS.get(sentence) ?? sentence;
