/** Which city a text names, however each person spelled it. */
import { CITY_BY_SPELLING, REGIONS } from './cities.js';
import { mayBeIn, type State, STATE_NAMES, stateOfCity, stateOfPin } from './pin-codes.js';

export interface City {
  /** The same for all spellings of the city. */
  readonly key: string;
  /** The name that is shown. */
  readonly name: string;
}

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
  const known = knownCityIn(text);
  if (known) return known;
  const typed = namesIn(text).findLast(mayBeCity);
  return typed === undefined ? undefined : { key: typed, name: capitalized(typed) };
}

/**
 * Returns the city of the list that `text` names, in any spelling; undefined if it names none of them. A chef serves one of
 * these: a name that nobody recognises would match no address, or a wrong one.
 */
export function knownCityIn(text: string): City | undefined {
  const parts = namesIn(text);
  const spelling = parts.find((part) => CITY_BY_SPELLING.has(part)) ?? parts.map(spellingWithin).find(Boolean);
  const name = spelling === undefined ? undefined : CITY_BY_SPELLING.get(spelling);
  return name === undefined ? undefined : { key: name.toLowerCase(), name };
}

const namesIn = (text: string): readonly string[] => partsOf(text).filter((part) => !REGIONS.has(part));

/** Whether `text` names a state or the country, and nothing else; `Delhi` and `Goa` name cities too. */
export function namesRegion(text: string): boolean {
  const parts = partsOf(text);
  return parts.length > 0 && parts.every((part) => IS_REGION.has(part) && !CITY_BY_SPELLING.has(part));
}

/** Whether a PIN code may belong to the city that `text` names. Of a city that is unknown, nothing is known. */
export const pinFits = (pin: string, text: string): boolean => mayBeIn(cityIn(text)?.name ?? '', pin);

/** Returns the state of an address by its PIN code, else by its city; undefined if neither is known. */
export const stateOf = ({ city, zip }: { readonly city: string; readonly zip: string }): State | undefined =>
  stateOfPin(zip) ?? stateOfCity(cityIn(city)?.name ?? '');

const IS_REGION: ReadonlySet<string> = new Set([...REGIONS, ...STATE_NAMES]);

const partsOf = (text: string): readonly string[] =>
  text
    .split(/[,;|/()\n]| [-–] /)
    .map(plain)
    .filter((part) => part !== '');

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
