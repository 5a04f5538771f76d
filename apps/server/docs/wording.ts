/** Descriptions of parameters, statuses and calls in the documentation. */
import { type Call, takesIdempotencyKey } from '@libs/contract/call.js';

const PARAMETERS: Readonly<Record<string, string>> = {
  about: 'What the server sent with the message: the booking and the name of the message.',
  addressId: 'The id of an address.',
  bookingId: 'The id of a booking.',
  city: 'Only chefs who serve this city.',
  code: 'The code of a coupon, as the customer typed it.',
  cuisine: 'Only chefs who cook this cuisine.',
  date: 'A day in Kolkata: only chefs who are free then, with `start` and `end` for the whole of that time.',
  device: 'The id of a browser that gets notifications.',
  documentId: 'The id of a document.',
  end: 'When the visit would end, on the same day.',
  filter: 'Status numbers, comma-separated; all when it is left out. Also as a header.',
  file: 'The secret name of a calendar, which ends in `.ics`.',
  for: '`customer`: amounts as one buys them. `chef`: amounts as they are cooked.',
  'hub.challenge': 'What is answered if the token is ours.',
  'hub.mode': '`subscribe`.',
  'hub.verify_token': 'The token that was set up at the WhatsApp service.',
  id: 'The id of what the call is about: of oneself for accounts, of a chef for public pages, of a session, else of a booking.',
  ids: 'Only these chefs: their ids, comma-separated, at most 100.',
  language:
    'For chefs: only those who speak it, by its ISO 639 code. For dishes and shopping lists: the language of the answer, `en` or `hi`.',
  limit: 'How many entries at most. Also as a header.',
  list: 'For a chef: `received` or `given`.',
  month: '`2026-11`; by default the current month.',
  number: 'The number of a receipt.',
  offset: 'How many entries to pass over. Also as a header.',
  order:
    '`created`: those made last first. `start`: in the order in which they take place. `visit`: upcoming ones first, then past ones, newest first.',
  from: 'The first day.',
  people: 'With a date: only chefs who cook for so many people.',
  page: '1 for the services of the landing page.',
  photo: 'The id of the photo, from the account or the portrait of a chef.',
  price: 'The fare in rupees that the coupon is tried on.',
  quote: 'The quote that the coupon is bound to; then a new one is answered.',
  role: 'In which role: `user` or `chef`.',
  secret: 'The secret of the address, which only the provider knows.',
  search: 'Part of a name, an id, a requirement or a city, in any case. Also as a header.',
  start: 'When the visit would start.',
  to: 'The last day.',
  userId: 'The id of the customer: one’s own.',
};

export const parameterWording = (name: string): string => PARAMETERS[name] ?? `The ${name} of what the call is about.`;

const ACCESS: Readonly<Record<Call['auth'], string>> = {
  none: 'Open to anybody.',
  user: 'For customers, about what is theirs; anything else is not found.',
  chef: 'For chefs, about what is theirs; anything else is not found.',
  any: 'For customers and chefs, about what is theirs; anything else is not found.',
};

const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Returns the description of a call. */
export function callWording(call: Call): string {
  const { summary, description, aliases = [], method, auth, media, files = [], makesSessions } = call;
  const repeated = makesSessions
    ? 'Sent again under the same `Idempotency-Key`, it is handled again: no token is ever kept to be answered a second time.'
    : 'Sent again under the same `Idempotency-Key`, it is answered as the first time.';
  const tagged = 'With `If-None-Match` it is answered only when the answer is another one by now.';
  return [
    `${summary}.`,
    description,
    aliases.length > 0 ? `Also at ${aliases.map(templateOf).join(' and ')}.` : undefined,
    ACCESS[auth],
    takesIdempotencyKey(call) ? repeated : undefined,
    method === 'GET' && media !== 'text/event-stream' ? tagged : undefined,
    files.length > 0 ? `By \`Accept\` also as ${files.join(' or ')}.` : undefined,
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

/** By status: what a refusal means, and a typical `code` of one. */
const REFUSALS: Readonly<Record<number, readonly [description: string, code: string]>> = {
  400: ['A field is missing or wrong: `errors` names each, and nothing was stored.', 'bad-input'],
  401: ['No token, one that has ended, or one that we did not give.', 'not-signed-in'],
  403: ['A token of the other role, or a field or header that names somebody else.', 'forbidden'],
  404: ['It does not exist, or belongs to somebody else.', 'not-found'],
  409: [
    'The state of things does not allow it, or the same request is still being worked on: `code` says which.',
    'conflict',
  ],
  413: ['More than may be sent.', 'too-large'],
  415: ['A body of another type.', 'unsupported-media-type'],
  422: ['The `Idempotency-Key` was used for another request.', 'idempotency-key-reused'],
  429: ['Too many requests: `Retry-After` says when to come again.', 'too-many-requests'],
  503: ['An engine is away: `Retry-After` says when to come again.', 'unavailable'],
};

export function refusalWording(status: number): { readonly description: string; readonly code: string } {
  const [description, code] = REFUSALS[status] ?? ['Refused.', 'refused'];
  return { description, code };
}
