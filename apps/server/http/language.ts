/** In which language somebody is shown the product. */

/** The cookie in which the browser keeps the choice that a person made. */
const CHOSEN = /(?:^|;\s*)lang=([\w-]+)/;

interface Asked {
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

/**
 * The language that was chosen, else the one that the browser names first, else the first of `offered`. A browser's
 * second choice does not count: who reads English first reads what the specification fixed.
 */
export function languageOf(headers: Asked, offered: readonly string[]): string | undefined {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1];
  const preferred = headers['accept-language']?.split(/[,;]/)[0]?.trim().split('-')[0]?.toLowerCase();
  return [chosen, preferred].find((language) => language !== undefined && offered.includes(language)) ?? offered[0];
}
