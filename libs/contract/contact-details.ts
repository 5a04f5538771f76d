/**
 * Finds contact details in a text that strangers would read: links, e-mail addresses and phone numbers, also disguised
 * ("example dot com", "nine eight seven …", digits of other scripts). Each expression takes linear time.
 */

/** At least this many digits in a row, whatever separates them, are a number to call. */
const MIN_DIGITS_IN_A_ROW = 8;
/** A mobile number may have a few words between its digits. */
const MOBILE_DIGITS = 10;
const MAX_WORDS_BETWEEN_DIGITS = 2;

/** Whether a text can be shown to strangers: it contains no contact details. */
export function mayBePublished(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\u24EB-\u24FF\u2776-\u2793\u{1F10B}\u{1F10C}]/gu, circledNumber)
    .replace(/(\d)\p{M}+/gu, '$1')
    .replaceAll('。', '.');
  return !LINKS.some((link) => link.test(plain)) && !hasPhone(plain.toLowerCase());
}

const DECIMAL_DIGIT = /^\p{Nd}$/u;
/** The ten digits of a script follow one another, from its zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** The circled numbers that normalization leaves: the first of each row, and its value. */
const CIRCLED_ROWS = [
  [0x24eb, 11],
  [0x24f5, 1],
  [0x24ff, 0],
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x1f10b, 0],
  [0x1f10c, 0],
] as const;
function circledNumber(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const [first, value] = CIRCLED_ROWS.findLast(([from]) => from <= code) ?? [code, 0];
  return String(value + code - first);
}

/** Endings of addresses that are no words. */
const ENDINGS = 'com|net|org|co|io|info|biz|xyz|ly|gl|gle|tv|dev';
/** Endings that are words as well: a sentence may begin with one, in a capital, after a forgotten space. */
const WORD_ENDINGS = 'in|me|to|be|us|app|online|site|shop|store|link|live|page|club';
const WORD = '[\\p{L}\\p{M}\\d]';
const END = `(?!${WORD})`;
const DOT_IN_BRACKETS = '\\s{0,3}[(\\[{<]\\s{0,2}(?:\\.|dot|डॉट|डाट)\\s{0,2}[)\\]}>]\\s{0,3}';
const LINKS = [
  /https?:|\bwww\b/i,
  // An e-mail address, an address for payments, or a name on a social network.
  /[\p{L}\p{M}\d]@|@[\p{L}\p{M}\d_]/u,
  new RegExp(`${WORD}\\.(?:${ENDINGS})${END}`, 'iu'),
  new RegExp(`${WORD}\\.(?:${WORD_ENDINGS}|${WORD_ENDINGS.toUpperCase()})${END}`, 'u'),
  /\b(?:wa|t|youtu|bit|goo)\s?\.\s?(?:me|be|ly|gl)\b/i,
  /[\p{L}\d]\s?\.\s?(?:com|org|co\.in)(?![\p{L}\d])/iu,
  new RegExp(
    `${WORD}(?:${DOT_IN_BRACKETS}|\\s{1,3}(?:dot|डॉट|डाट)\\s{1,3})(?:${ENDINGS}|${WORD_ENDINGS}|कॉम|इन)${END}`,
    'iu',
  ),
  /\bat the rate\b(?! of)|एट द रेट/iu,
  /\b(?:gmail|hotmail|rediffmail)\b|जीमेल/iu,
];

/** Prices, dates, times and spans of years are no numbers to call. */
const OTHER_NUMBERS = [
  /(?:₹|\brs\.?|\binr)\s?\d{1,3}(?:,\d{2,3}){1,3}(?!\d)/gu,
  /\b(?:[0-2]?\d|3[01])[./-](?:0?\d|1[0-2])[./-](?:\d{4}|\d{2})\b/gu,
  /\b(?:19|20)\d{2}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])\b/gu,
  /\b(?:[01]?\d|2[0-4]):[0-5]\d\b/gu,
  /\b(?:19|20)\d{2}\s?[-–—]\s?(?:19|20)\d{2}\b/gu,
];

/** Numbers as words, in English, in Hindi, and in Hindi in Latin letters; `double` and `triple` repeat the next digit. */
const NUMBER_WORDS = new Map<string, string>(
  [
    'zero oh o shunya शून्य जीरो ज़ीरो',
    'one ek एक वन',
    'two do दो टू',
    'three teen तीन थ्री',
    'four char chaar चार फोर',
    'five paanch panch पाँच पांच फाइव',
    'six chhe chhah cheh छह छः छे सिक्स',
    'seven saat सात सेवन',
    'eight aath आठ एट',
    'nine nau नौ नाइन',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word.normalize('NFKC'), String(digit)] as const)),
);
const TENS = new Map(
  ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((word, place) => [
    word,
    String(place + 2),
  ]),
);
const REPEATS = new Map([
  ['double', 2],
  ['triple', 3],
]);
const TOKEN = /\d+|[\p{L}\p{M}]+/gu;

/** Groups of digits that follow one another, with or without words between them. */
function hasPhone(text: string): boolean {
  const plain = OTHER_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, ' x '), text);
  let inARow: string[] = [];
  let nearby: string[] = [];
  let words = 0;
  let times = 1;
  for (const [token] of plain.matchAll(TOKEN)) {
    const repeated = REPEATS.get(token);
    if (repeated !== undefined) {
      times = repeated;
      continue;
    }
    const digits = /^\d/.test(token) ? token : (NUMBER_WORDS.get(token) ?? TENS.get(token));
    if (digits === undefined) {
      inARow = [];
      words += 1;
      if (words > MAX_WORDS_BETWEEN_DIGITS) nearby = [];
      times = 1;
      continue;
    }
    const group = digits.repeat(times);
    times = 1;
    words = 0;
    inARow = [...inARow, group].slice(-MOBILE_DIGITS);
    nearby = [...nearby, group].slice(-MOBILE_DIGITS);
    if (isLong(inARow) || isMobile(nearby)) return true;
  }
  return false;
}

const isYear = (group: string): boolean => /^(?:19|20)\d{2}$/.test(group);
const isLong = (groups: readonly string[]): boolean =>
  groups.join('').length >= MIN_DIGITS_IN_A_ROW && !groups.every(isYear);

/** Indian mobile numbers begin with 6, 7, 8 or 9. */
const isMobile = (groups: readonly string[]): boolean => {
  const first = groups.findIndex((group) => /^[6-9]/.test(group));
  return first >= 0 && groups.slice(first).join('').length >= MOBILE_DIGITS;
};
