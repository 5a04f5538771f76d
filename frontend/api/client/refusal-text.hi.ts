/** Loads the catalogue with the first refusal. A message without a known key stays in English. */
export const refusalText = async (message: string, key?: string, wait?: number): Promise<string> =>
  (key !== undefined && (await import('./translations.hi.js')).messageAt(key, wait)) || message;
