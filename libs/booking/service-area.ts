/** Which city a text names, so that a booking goes to chefs of its city however each of them spelled it. */
import { CITY_BY_SPELLING, REGIONS } from '@libs/contract/cities.js';

export interface City {
  /** The same for all spellings of the city. */
  readonly key: string;
  /** The name that is shown. */
  readonly name: string;
}

/** The key of a chef's area who serves every city. */
export const EVERY_CITY = '';

/** Words of a text that is no name of a city, such as `Private homes` or `Karol Bagh`. */
const NO_CITY =
  /\b(?:any|anywhere|all|every|everywhere|home|homes|house|houses|hotel|hotels|restaurant|restaurants|resort|cafe|kitchen|private|freelance|freelancer|none|nowhere|remote|online|travel|travelling|working|employed|self|na|nil|road|street|lane|marg|chowk|bagh|colony|vihar|enclave|sector|block|phase|society|apartments?|layout|square)\b/;
const SUFFIX = / (?:city|town|district|dist|tehsil)$/;
const MAX_WORDS_OF_A_CITY = 3;

/**
 * Returns the city that `text` names: a known one in any spelling, with its state, PIN or street around it, or else the
 * last part of the text that may be a name. Undefined if it names none.
 */
export function cityIn(text: string): City | undefined {
  const parts = text
    .split(/[,;|/()\n]| [-–] /)
    .map(plain)
    .filter((part) => part !== '' && !REGIONS.has(part));
  const spelling = parts.find((part) => CITY_BY_SPELLING.has(part)) ?? parts.map(spellingWithin).find(Boolean);
  const known = spelling === undefined ? undefined : CITY_BY_SPELLING.get(spelling);
  if (known !== undefined) return { key: known.toLowerCase(), name: known };
  const typed = parts.findLast(mayBeCity);
  return typed === undefined ? undefined : { key: typed, name: capitalized(typed) };
}

/** Returns the key of the area of a chef who works at `location`, or of an address in the city `location`. */
export const areaOf = (location: string): string => cityIn(location)?.key ?? EVERY_CITY;

/** Returns the areas of the chefs who serve an address in `city`; undefined if every chef does. */
export function areasServing(city: string): readonly string[] | undefined {
  const area = areaOf(city);
  return area === EVERY_CITY ? undefined : [area, EVERY_CITY];
}

/** Whether a chef who works at `location` serves an address in `city`. */
export function serves(location: string, city: string): boolean {
  const [chef, address] = [areaOf(location), areaOf(city)];
  return chef === EVERY_CITY || address === EVERY_CITY || chef === address;
}

/** Small letters without PINs, dots, hyphens and the words that may follow the name of a city. */
const plain = (part: string): string =>
  part
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replaceAll(/(?<= |^)\d+(?= |$)/g, '')
    .trim()
    .replace(SUFFIX, '');

/** Returns the longest spelling of a known city among the words of `part`, e.g. of `vijay nagar indore`. */
function spellingWithin(part: string): string | undefined {
  const words = part.split(' ');
  for (let length = Math.min(MAX_WORDS_OF_A_CITY, words.length); length > 0; length--)
    for (let at = words.length - length; at >= 0; at--) {
      const spelling = words.slice(at, at + length).join(' ');
      if (CITY_BY_SPELLING.has(spelling)) return spelling;
    }
  return undefined;
}

const mayBeCity = (part: string): boolean => part.split(' ').length <= MAX_WORDS_OF_A_CITY && !NO_CITY.test(part);

const capitalized = (name: string): string => name.replaceAll(/(^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
