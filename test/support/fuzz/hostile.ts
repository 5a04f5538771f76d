import fc from 'fast-check';

/** Part of every generated text, so that it can be found wherever it is stored. */
export const MARKER = 'Xq7Marker';

const HUGE_TEXT_CHARS = 5_000;

/** Texts that are meant to break something. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '.*',
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  "' OR 1=1 --",
  '"; DROP TABLE documents; --',
  '{"$ne":null}',
  '$where',
  '%00',
  '%2e%2e%2f',
  '../../../etc/passwd',
  'http://169.254.169.254/',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '\u0000',
  '\u0007\u001b[31m',
  '\r\nSet-Cookie: a=b',
  '\u202eright to left',
  '\ufeff\u200b',
  '\ud800',
  'ｆｕｌｌ ｗｉｄｔｈ',
  '👩‍👩‍👧‍👦'.repeat(20),
  'Z̷̡͎͑a̶̛͙l̴̰̈g̵̱̃o̶̠͝',
  'İıŞş',
  'x'.repeat(HUGE_TEXT_CHARS),
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '24.00 pm',
] as const;

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  ['a', 'b'],
  [null],
  { $ne: null },
  { $gt: '' },
  { $regex: '.*' },
  { $where: 'while(1);' },
  { $in: [''] },
  { length: -1 },
  { toString: 'x' },
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
];

export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...HOSTILE_TEXTS).map((text) => `${MARKER}${text}`),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: hostileTexts },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Fields that only the server decides, each with a unique value. */
export const FORBIDDEN_FIELDS: Readonly<Record<string, unknown>> = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  customerId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  chefId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  status: 1,
  role: 'admin',
  deposit: 'believed',
  baseFare: 1,
  finalFare: 1,
  totalPrice: 1,
  depositAmount: 0.01,
  paidAmount: 1_000_000,
  dueAmount: -1,
  refundAmount: 1_000_000,
  lines: [{ label: 'believed', amount: 1 }],
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
  revision: 99_999,
  cancellation: { reason: 'believed' },
  tariff: 'believed',
  coupon: 'FEAST500',
  ratings: 99_999,
  existing: 'believed',
  isAdmin: true,
};
