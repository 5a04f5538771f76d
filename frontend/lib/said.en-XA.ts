/** Brackets what is translated, as the catalogues of this invented language have it. */
export const said = async (sentence: string): Promise<string> =>
  (await import('./translations.hi.js')).TRANSLATIONS.has(sentence) ? `⟦${sentence}⟧` : sentence;
