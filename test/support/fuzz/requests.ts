import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import fc from 'fast-check';
import { type CallRequest, requestOf } from '../call-requests.js';
import { type Actor, ACTORS, type AccessFixtures } from '../access-fixtures.js';
import type { Operation } from './description.js';
import { formsLike } from './forms.js';
import { FORBIDDEN_FIELDS, hostileTexts, hostileValues } from './hostile.js';
import { valuesOf } from './values.js';

export interface FuzzedRequest {
  readonly call: CallName;
  readonly who: Actor | 'forger';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** Calls that end the caller's own session; they are sent only for others, or all later requests would be refused. */
const SESSION_ENDING_CALLS: ReadonlySet<string> = new Set(['logout', 'endSession', 'requestErasure']);
/** Actors whose sessions may all end, because their tokens are generated. */
const ACTORS_WITH_GENERATED_TOKENS: readonly FuzzedRequest['who'][] = [
  'nobody',
  'expired',
  'forger',
  'chef',
  'otherChef',
];

const things = ({ booking, unpaid, addressId }: AccessFixtures): readonly string[] => [
  ...[booking.id, unpaid.id, addressId],
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
];
const people = ({ asha, ravi, chefs }: AccessFixtures): readonly string[] => [asha.id, ravi.id, chefs.assigned];

/** Generates requests for every call: valid, almost valid, and invalid in every way that HTTP allows. */
export function requestsTo(
  operations: ReadonlyMap<CallName, Operation>,
  fixtures: AccessFixtures,
): fc.Arbitrary<FuzzedRequest> {
  const names = Object.keys(CALLS) as CallName[];
  return fc.oneof(...names.map((name) => requestsOf(name, operations.get(name), fixtures)));
}

function requestsOf(
  call: CallName,
  operation: Operation | undefined,
  fixtures: AccessFixtures,
): fc.Arbitrary<FuzzedRequest> {
  if (!operation) throw new Error(`${call} is not described`);
  const right = requestOf(call, fixtures);
  const declared = operation.parameters.filter((parameter) => parameter.in === 'query');
  const fields = Object.fromEntries(declared.map(({ name, schema }) => [name, valuesOf(schema).map(String)]));
  const query = fc.record(fields, { requiredKeys: [] });
  return fc
    .record({
      who:
        call === 'endSessions'
          ? fc.constantFrom(...ACTORS_WITH_GENERATED_TOKENS)
          : fc.oneof(
              {
                weight: 4,
                arbitrary: fc.constant<FuzzedRequest['who']>(CALLS[call].auth === 'chef' ? 'chef' : 'customer'),
              },
              { weight: 3, arbitrary: fc.constantFrom<FuzzedRequest['who']>(...ACTORS, 'forger') },
            ),
      params: paramsOf(call, right, fixtures),
      query: fc.oneof(
        fc.constant({ ...right.query }),
        query,
        fc.dictionary(names(declared), hostileTexts, { maxKeys: 3 }),
      ),
      headers: headersOf(fixtures),
      sent: sentOf(CALLS[call], right, operation),
    })
    .map(({ who, params, query: asked, headers, sent: { type, body } }) => ({
      call,
      who,
      path: pathOf(CALLS[call], params, asked as Readonly<Record<string, string>>),
      headers: { ...type, ...headers },
      body,
    }));
}

const names = (declared: readonly { readonly name: string }[]): fc.Arbitrary<string> =>
  fc.constantFrom(
    ...declared.map(({ name }) => name),
    'limit',
    'offset',
    'filter[$ne]',
    '__proto__',
    'role',
    'access_token',
  );

function paramsOf(
  call: CallName,
  { params }: CallRequest,
  fixtures: AccessFixtures,
): fc.Arbitrary<Record<string, string>> {
  const known = fc.constantFrom(...things(fixtures), ...(SESSION_ENDING_CALLS.has(call) ? [] : people(fixtures)));
  const strange = hostileTexts.map((text) => wellFormed(text).slice(0, 300) || ' ');
  return fc.record(
    Object.fromEntries(
      Object.entries(params).map(([name, right]) => [
        name,
        fc.oneof(
          { weight: 4, arbitrary: SESSION_ENDING_CALLS.has(call) ? known : fc.constant(right) },
          { weight: 1, arbitrary: known },
          { weight: 1, arbitrary: strange },
        ),
      ]),
    ),
  );
}

function pathOf(
  { path }: Call,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = Object.entries(query).map(([name, value]): [string, string] => [wellFormed(name), wellFormed(value)]);
  return search.length > 0 ? `${filled}?${new URLSearchParams(search).toString()}` : filled;
}

/** Replaces unpaired surrogates, which a URL cannot contain. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '');

const HOSTILE_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'Content-Type': [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-7',
    'multipart/form-data',
  ],
  'Content-Encoding': ['gzip', 'nonsense'],
  'Idempotency-Key': ['a', 'x'.repeat(255), 'x'.repeat(256), 'with space', '__proto__'],
  Accept: ['application/json', 'text/html', 'image/png', '*/*;q=0', 'nonsense'],
  userId: ['somebody', '__proto__'],
  limit: ['0', '5', '101', '-1', 'NaN', '1e3', '0x10'],
  offset: ['-1', '1e9', '3'],
  search: ['.*', '(a+)+$', 'indore', '"', '*', 'a OR b', 'NEAR('],
  filter: ['9', '0,1,2,3,4', '3,,', '$ne'],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'nonsense'],
  'If-None-Match': ['*', '"1"', 'W/"nonsense'],
  'Last-Event-ID': ['1', '-1', 'nonsense'],
  'X-Forwarded-Host': ['evil.example'],
  'X-HTTP-Method-Override': ['DELETE'],
};

const headersOf = ({ asha, ravi }: AccessFixtures): fc.Arbitrary<Record<string, string>> => {
  const one = fc.oneof(
    ...Object.entries(HOSTILE_HEADERS).map(([name, values]) =>
      fc.constantFrom(...values).map((value) => ({ [name]: value })),
    ),
    fc.constantFrom(asha.id, ravi.id).map((userId) => ({ userId })),
  );
  const some = fc
    .array(one, { maxLength: 2 })
    .map((headers) => Object.assign({}, ...headers) as Record<string, string>);
  return fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: some });
};

/** Generates a body with its content type: mostly a form where one is expected. */
function sentOf({ bodyAs }: Call, right: CallRequest, operation: Operation): fc.Arbitrary<Sent> {
  const json = bodiesOf(right, operation).map((body): Sent => ({ type: {}, body }));
  if (bodyAs !== 'form') return json;
  const forms = formsLike(right.body as Readonly<Record<string, string | File>>);
  const form = forms.map(({ type, bytes }): Sent => ({ type: { 'Content-Type': type }, body: bytes }));
  return fc.oneof({ weight: 6, arbitrary: form }, { weight: 1, arbitrary: json });
}
interface Sent {
  readonly type: { readonly 'Content-Type'?: string };
  readonly body: string | Buffer | undefined;
}

/** Generates the text of a body; half of them are variations of a valid one. */
function bodiesOf({ body: right }: CallRequest, { body }: Operation): fc.Arbitrary<string | undefined> {
  const anything = fc.oneof(
    fc.constant(undefined),
    hostileValues.map(written),
    hostileTexts,
    fc.constant('{"a":1'),
    fc.constant('{"__proto__":{"status":0},"constructor":{"prototype":{"status":0}}}'),
  );
  if (!body) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anything });
  return fc.oneof(
    { weight: 5, arbitrary: changed(right as object).map(written) },
    { weight: 3, arbitrary: valuesOf(body).map(written) },
    {
      weight: 2,
      arbitrary: valuesOf(body)
        .chain((value) => changed(value as object))
        .map(written),
    },
    { weight: 2, arbitrary: anything },
  );
}

/** Varies a body: fields are missing, hostile, or forbidden. */
function changed(body: object): fc.Arbitrary<object> {
  const known = Object.keys(body);
  if (known.length === 0) return fc.constant(body);
  const change = fc.oneof(
    fc.tuple(fc.constantFrom(...known), hostileValues),
    fc.tuple(fc.constantFrom(...known), fc.constant(undefined)),
    fc.constantFrom(...Object.entries(FORBIDDEN_FIELDS)),
  );
  return fc.array(change, { maxLength: 2 }).map((changes) => ({ ...body, ...Object.fromEntries(changes) }));
}

const written = (value: unknown): string | undefined => JSON.stringify(value);
