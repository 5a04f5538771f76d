import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { FREE_CANCELLATIONS } from '@libs/contract/refund-table.js';
import { DAY, HOUR, kolkataDate, instant, plus, SECOND } from '@libs/contract/time.js';
import sharp from 'sharp';
import { ApiClient } from '../support/api-client.js';
import { Chef, joining, PASSWORD } from '../support/chef.js';
import { Customer, dinner, dinnerIn, inDays, newPhone } from '../support/customer.js';
import { EventSource } from '../support/event-source.js';
import { eventually } from '../support/eventually.js';
import { metricsOf } from '../support/metrics.js';
import { Product, type Written } from '../support/product.js';
import { TraceReceiver } from '../support/trace-receiver.js';

/** In seconds: long enough to withdraw the request in a test. */
const ERASURE_NOTICE_S = 5;

let receiver: TraceReceiver;
let product: Product;
let asha: Customer;
let chef: Chef;
/** The id of the customer's completed booking. */
let visited: string;
const profile = { firstName: 'Zubeida', lastName: 'Quixley', email: '' };
const description = 'An uncommon wish for jackfruit';
const need = 'Never any asafoetida for Ottilie';
const praise = 'Never was a dosa so unreservedly crisp';
/** Values that only the customer and those who serve her may read. */
let personal: readonly string[];
/** The chef's personal values. */
const cook = { firstName: 'Quillonvas', lastName: 'Mirzapuri', email: 'quillonvas@example.com', phone: newPhone() };
beforeAll(async () => {
  receiver = await TraceReceiver.open();
  const variables = { ERASURE_NOTICE: `${ERASURE_NOTICE_S}`, SAMPLE_DATA: 'false' };
  product = await Product.start({ ...variables, ...receiver.variables });
  // A visit that is already over was booked three days ago.
  await product.restart('SIGTERM', { CLOCK_OFFSET: String((-3 * DAY) / SECOND) });
  chef = await Chef.verified(product, cook);
  asha = await Customer.logIn(product);
  profile.email = `zubeida.${asha.phone}@example.com`;
  personal = [
    ...Object.values(profile),
    asha.phone,
    '7312345098',
    'Unrepeated Lane',
    'Ujjainville',
    description,
    need,
    praise,
  ];
  await asha.api.ok('updateUser', { params: { id: asha.id }, body: profile });
  visited = (await asha.book(dinnerIn(-2))).id;
  await asha.pay(visited, 'success');
  await asha.withChef(visited);
  await product.restart();
  [chef, asha] = await Promise.all([Chef.logIn(product, cook.email), Customer.logIn(product, asha.phone)]);
});
afterAll(() => product.stop().finally(() => receiver.close()));

const places = (...all: readonly Written[]) => [
  ...all.flatMap((written) => [...written]),
  ['the server’s output', product.log] as const,
];
/** Returns which of the texts appear where. */
const traces = (texts: readonly string[], ...all: readonly Written[]): readonly string[] =>
  places(...all).flatMap(([name, written]) =>
    texts.filter((text) => written.includes(text)).map((text) => `${text} in ${name}`),
  );

/** Cancels a paid visit with a chef for a whole refund. */
async function cancelFree(visit: ReturnType<typeof dinner>): Promise<void> {
  const { id } = await asha.visit(visit);
  await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
  await asha.seesDeposit(id, 'refunded');
}

/** Adds a coupon to a quote. */
async function withCoupon(quote: string): Promise<string> {
  const answer = await asha.api.ok('verifyCoupon', { params: { code: 'WELCOME10' }, query: { price: 1, quote } });
  return answer.quote ?? '';
}

/**
 * Creates the customer's bookings: a rated visit, and one from the request to the refund, with a message and a payment
 * that fail at first, because errors can leak data too.
 */
async function runBookings(): Promise<string> {
  await eventually('the visit is over', async () => (await asha.booking(visited)).status === STATUS.complete);
  await asha.api.ok('rate', { body: { booking: visited, rating: '5', description: praise } });
  const venue = { phone: '7312345098', address: 'Unrepeated Lane 71', city: 'Ujjainville, Indore', zip: '452001' };
  const address = await asha.address({ firstName: profile.firstName, lastName: profile.lastName, ...venue });
  const order = { ...(await asha.order(dinner(), address.id)), description };
  const fareObject = { quote: await withCoupon(order.fareObject.quote) };
  const { id } = await asha.api.ok('createBooking', { body: { ...order, fareObject, menu: { note: need } } });
  await product.simulator.faults({ answers: '500', sms: '500' });
  await asha.api.refused('pay', { params: { bookingId: id } });
  await asha.api.ok('generateOtp', { body: { phone: asha.phone } });
  await eventually('a message failed', async () => product.log.includes('a job failed'));
  await product.simulator.faults();
  await asha.pay(id, 'success');
  await asha.seesDeposit(id, 'paid');
  await eventually('a chef is assigned', async () => (await asha.booking(id)).chef?.firstName === cook.firstName);
  await asha.api.refused('updateUser', { params: { id: asha.id }, body: { ...profile, firstName: '' } });
  await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
  await asha.seesDeposit(id, 'refunded');
  return id;
}

it('no personal data is in the event log, the jobs, the keys, the metrics, the traces or the server’s output', async () => {
  const id = await runBookings();
  const { accessToken, refreshToken } = asha.session;
  const code = await product.simulator.code(asha.phone);
  const { quote } = (await asha.order()).fareObject;
  const secret = [accessToken, refreshToken, quote, ` ${code} `, `"${code}"`];
  const metrics = await metricsOf(product.server);
  await receiver.span('command CancelBooking');
  const others = [['the metrics', metrics] as const, ['the traces', receiver.sent] as const];
  const stored = new Map([...(await product.storedData()), ...others]);
  // Makes sure that the places searched are those where data is written.
  const everything = [...stored.values()].map(String).join();
  for (const known of ['BookingRequested', id, asha.id]) expect(everything).toContain(known);
  expect(traces([...personal, ...Object.values(cook), PASSWORD, ...secret], stored)).toEqual([]);
});

it('neither is a chef’s experience, document number or document picture', async () => {
  const params = { id: chef.id };
  const experience = { experience: '5', location: 'Kolhapuri Bagh, Indore', salary: 73_419 } as const;
  await chef.api.ok('chefExperience', { params, body: experience });
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#c63', noise } });
  const document = new File([new Uint8Array(await picture.png().toBuffer())], 'Pan of Quillonvas.png');
  const body = { idType: 'pan', idNumber: 'QZXPK7319L', document } as const;
  const { id } = (await chef.api.ok('fileDocument', { params, body })).document;
  const answer = await fetch(`${product.url}/v1.0/chefs/${chef.id}/documents/${id}`, {
    headers: { Authorization: `Bearer ${chef.session.accessToken}` },
  });
  const shown = Buffer.from(await answer.arrayBuffer());
  const stored = await product.storedData();
  expect(traces([...Object.values(cook), experience.location, 'QZXPK7319L'], stored)).toEqual([]);
  // The picture is stored, but in a form in which it cannot be recognized.
  const part = shown.subarray(shown.length / 2, shown.length / 2 + 48);
  const isIn = (written: Buffer | string) =>
    Buffer.isBuffer(written) ? written.includes(part) : written.includes(part.toString('base64'));
  expect(part).toHaveLength(48);
  expect([...stored.keys()].some((name) => name.includes('files'))).toBe(true);
  expect([...stored].filter(([, written]) => isIn(written)).map(([name]) => name)).toEqual([]);
});

it('neither is a password, right or wrong, or the text of a message to the company', async () => {
  const api = new ApiClient(product.url);
  const body = joining({ firstName: 'Nandkishore', password: 'seven unripe tamarinds' });
  await api.ok('signUpChef', { body });
  await api.ok('loginChef', { body: { email: body.email, password: body.password } });
  await api.refused('loginChef', { body: { email: body.email, password: 'eight unripe tamarinds' } });
  const message = {
    name: 'Meenakshi',
    email: 'mee@example.com',
    phone: '7098123450',
    description: 'A question of ghee',
  };
  await api.ok('contact', { body: message });
  const words = [body.firstName, body.email, body.phone, 'unripe tamarinds', ...Object.values(message)];
  expect(traces(words, await product.storedData())).toEqual([]);
  api.close();
});

/**
 * The messages of a customer and a visitor to the company: by number, by e-mail address, logged in, and from somebody
 * else.
 */
const tickets = { number: '', email: '', account: '', stranger: '' };
const question = 'A question of ghee';
async function writeToTheCompany(): Promise<void> {
  const visitor = new ApiClient(product.url);
  const body = { name: 'Zubeida', email: 'else@example.com', phone: '7098123450', description: question };
  const write = async (api: ApiClient, changes: Partial<typeof body> = {}) =>
    (await api.ok('contact', { body: { ...body, ...changes } })).ticket;
  tickets.number = await write(visitor, { phone: asha.phone });
  tickets.email = await write(visitor, { email: profile.email.toUpperCase() });
  tickets.account = await write(asha.api);
  tickets.stranger = await write(visitor, { name: 'Meera' });
  visitor.close();
}
/** Returns which of them operators can read. */
async function readable(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, ticket] of Object.entries(tickets)) {
    const { answer } = await product.ops('stream', `ticket-${ticket}`, '--reveal', '--reason', 'to answer');
    if (answer.includes(question)) found.push(name);
  }
  return found;
}

it('a customer can download everything stored about her as one file', async () => {
  const { status, headers, text } = await asha.api.call('exportData', { params: { id: asha.id } });
  expect(status).toBe(200);
  const today = kolkataDate(instant(Date.now()));
  expect(headers['content-disposition']).toBe(`attachment; filename="my-data-${today}.json"`);
  expect(personal.filter((word) => !text.includes(word))).toEqual([]);
  const data = await eventually('the export contains messages and receipts', async () => {
    const all = await asha.api.ok('exportData', { params: { id: asha.id } });
    expect(all.sessions).toContainEqual(expect.objectContaining({ current: true, browser: 'other', system: 'other' }));
    return all.messages.some(({ kind }) => kind === 'cancelled') && all.receipts.length >= 3 && all;
  });
  expect(data.consents).toMatchObject([{ purposes: ['service'], language: 'en' }]);
  expect(data).toMatchObject({ profile: { ...profile, phone: asha.phone, erasureDue: null }, bookingsTotal: 2 });
  expect(data.ratings).toMatchObject([{ stars: 5, description: praise }]);
  expect(data.receipts.map(({ kind }) => kind).toSorted()).toEqual(['receipt', 'receipt', 'refund']);
  const recipient = { name: `${profile.firstName} ${profile.lastName}` };
  expect(data.receipts).toContainEqual(expect.objectContaining({ recipient: expect.objectContaining(recipient) }));
  const [{ booking, timeline, payments } = {}] = data.bookings;
  // The chef's current rating is not part of the customer's data.
  const { chef, ...seen } = await asha.booking(booking?.id ?? '');
  expect(booking).toEqual({
    ...seen,
    chef: { id: chef?.id, firstName: chef?.firstName, lastName: chef?.lastName },
  });
  expect(timeline).toEqual(await asha.api.ok('timeline', { params: { id: booking?.id ?? '' } }));
  expect(payments).toMatchObject([
    {
      amount: booking?.depositAmount,
      state: 'captured',
      refunds: [{ amount: booking?.refundAmount, state: 'completed' }],
    },
  ]);
});

it('and what she wrote to the company, but not who else names her address, which she has not verified', async () => {
  await writeToTheCompany();
  await asha.api.ok('awaitCity', { body: { place: 'Manali', phone: asha.phone } });
  const found = await eventually('the export contains the tickets', async () => {
    const { tickets: all } = await asha.api.ok('exportData', { params: { id: asha.id } });
    return all.length >= 3 && all;
  });
  expect(found.map(({ id, city, message }) => [id, city, message.description])).toEqual(
    expect.arrayContaining([
      [tickets.account, null, question],
      [tickets.number, null, question],
      [expect.any(String), 'Manali', ''],
    ]),
  );
  expect(found).toHaveLength(3);
});

describe('a customer who requests erasure', () => {
  const params = () => ({ params: { id: asha.id } });
  const messageOf = async (body: Awaited<ReturnType<Customer['order']>>) =>
    (await asha.api.refused('createBooking', { body })).code;

  it('has to end her bookings first, and can withdraw the request during the notice period', async () => {
    const later = dinnerIn(21);
    const { id } = await asha.book(later);
    expect(await asha.api.refused('requestErasure', params())).toMatchObject({ status: 409, code: 'bookings-open' });
    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    for (let used = 1; used < FREE_CANCELLATIONS.most; used++) await cancelFree(later);

    const order = await asha.order(later);
    await asha.api.ok('updateUser', { ...params(), body: { consent: { language: 'hi' } } });
    const before = await asha.api.ok('privacy', params());
    expect(before).toMatchObject({ consent: { purposes: ['service'], language: 'hi' }, erasure: { due: null } });
    const first = await asha.api.ok('requestErasure', params());
    expect(first.due >= before.erasure.earliest).toBe(true);
    expect((await asha.api.ok('privacy', params())).erasure.due).toBe(first.due);
    expect(await messageOf(order)).toBe('erasure-waits');
    expect(await asha.api.ok('requestErasure', params())).toEqual(first);
    await asha.api.ok('withdrawErasure', params());
    await asha.api.ok('withdrawErasure', params());
    const stays = async () => (await asha.api.ok('privacy', params())).erasure.due === null;
    await eventually('the account stays', stays);
  });

  it('is logged out, and leaves no personal data in any log, view, file, job or output', async () => {
    expect(traces(personal, await product.storedViews())).not.toEqual([]);
    expect((await chef.api.ok('landing')).testimonial).toMatchObject([{ description: praise, rating: 5 }]);
    expect(await readable()).toEqual(Object.keys(tickets));
    // Builds one more generation of a view that contains her data.
    expect((await product.ops('rebuild', 'bookings')).code).toBe(0);
    const { due } = await asha.api.ok('requestErasure', params());
    const about = async () => (await product.ops('stream', `customer-${asha.id}`, '--json')).answer;
    const within = ERASURE_NOTICE_S * 1_000 + 20_000;
    const isOut = async () => (await asha.api.call('user', params())).status === 401;
    await eventually('she is logged out', isOut, { within });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(due));
    await eventually('she is erased', async () => (await about()).includes('SubjectErased'), { within });
    expect(traces(personal, await product.storedData(), await product.storedViews())).toEqual([]);
  });

  it('can no longer be read in her messages to the company, whatever reason the operator gives', async () => {
    expect(await readable()).toEqual(['stranger']);
  });

  it('is shown without a name to the chef of her visit, and not on the landing page', async () => {
    const [booking] = (await chef.api.ok('bookings', { query: { filter: '0' } })).bookings;
    expect(booking).toMatchObject({ firstName: '', lastName: '', address: '', city: '', description: '' });
    const { rating } = await chef.api.ok('ratings', { params: { id: chef.id }, query: { role: 'chef' } });
    expect(rating).toMatchObject([{ rating: 5, userName: '', description: '' }]);
    expect((await chef.api.ok('landing')).testimonial).toEqual([]);
  });

  it('appears in no view that is rebuilt, and every view agrees with the log', async () => {
    expect((await product.ops('rebuild', 'bookings')).code).toBe(0);
    const { code, answer } = await product.ops('verify', '--json');
    expect({ code, ...JSON.parse(answer) }).toMatchObject({ code: 0, ok: true });
    await product.stopServer();
    expect(traces(personal, await product.storedData(), await product.storedViews())).toEqual([]);
  });

  it('can sign up again as a new customer with the same number and e-mail address', async () => {
    await product.restart();
    const again = await Customer.logIn(product, asha.phone);
    expect(again.session).toMatchObject({ existing: false, firstName: '' });
    expect(again.id).not.toBe(asha.id);
    // A coupon that can be used once stays used: the keyed hash of the number remains.
    const query = { price: 2000 };
    expect(await again.api.refused('verifyCoupon', { params: { code: 'WELCOME10' }, query })).toMatchObject({
      status: 404,
    });
    // So do the free cancellations.
    expect(await again.fare(dinner())).toMatchObject({ freeCancellation: false });
    await again.api.ok('updateUser', { params: { id: again.id }, body: profile });
    expect(await again.api.ok('exportData', { params: { id: again.id } })).toMatchObject({ bookingsTotal: 0 });
    expect((await new ApiClient(product.url).refused('exportData', params())).status).toBe(401);
  });
});

describe('a chef who requests erasure', () => {
  const params = () => ({ params: { id: chef.id } });
  const phone = cook.phone;
  let customer: Customer;
  let bookingId: string;
  let documents: readonly { readonly id: string }[];
  const files = async () =>
    [...(await product.storedData()).keys()].filter((name) =>
      documents.some(({ id }) => name.startsWith(`files/${id}`)),
    );

  it('loses the visits to other chefs at once, is notified, and no longer finds them', async () => {
    chef = await Chef.logIn(product, cook.email);
    ({ documents } = (await chef.api.ok('chef', params())).chef);
    expect(await files()).not.toEqual([]);
    customer = await Customer.logIn(product);
    // Two chefs for the same hours: one for the other booking, one to take over.
    await Chef.verified(product, { firstName: 'Nandkishore' });
    const chefId = async (id: string) => (await customer.booking(id)).chef?.id;
    for (const { id } of [await customer.book(), await customer.book(dinner({ headCount: 5 }))]) {
      await customer.pay(id, 'success');
      const comes = await eventually('a chef is assigned', () => chefId(id));
      if (comes === chef.id) bookingId = id;
    }
    const page = await EventSource.open(product.url, chef.session.accessToken);
    const visit = () => chef.api.ok('booking', { params: { id: bookingId } });
    const { revision } = await customer.booking(bookingId);

    for (const body of [undefined, { current: 'guessed' }]) {
      const { status, errors } = await chef.api.refused('requestChefErasure', { ...params(), body });
      expect([status, errors?.map(({ field }) => field)]).toEqual([400, ['current']]);
    }
    const wish = await chef.api.ok('requestChefErasure', { ...params(), body: { current: PASSWORD } });
    expect(await chef.api.ok('requestChefErasure', { ...params(), body: { current: PASSWORD } })).toEqual(wish);
    await page.waitForChange(bookingId, revision + 1);
    page.close();
    expect(await visit()).toMatchObject({ status: 0, chef: null, user: { firstName: '', lastName: '' } });
    await product.simulator.message(phone, /went to another chef/);

    await chef.api.ok('withdrawChefErasure', params());
    expect((await chef.api.ok('chef', params())).chef.erasureDue).toBeNull();
    await eventually(
      'nobody else was there, so the visit is theirs again',
      async () => (await chefId(bookingId)) === chef.id,
    );
    const other = await Chef.verified(product, { firstName: 'Ila', lastName: 'Rao' });
    await chef.api.ok('requestChefErasure', { ...params(), body: { current: PASSWORD } });
    await eventually('the other chef is assigned', async () => (await chefId(bookingId)) === other.id);
    expect(await visit()).toMatchObject({ status: 0, chef: null, user: { firstName: '', lastName: '' } });
    expect((await chef.api.ok('bookings', { query: { filter: '3' } })).total).toBe(0);
  });

  it('knows what is still owed, and is kept until it is to be transferred', async () => {
    const { owed, pending, ahead, until } = await chef.api.ok('payouts');
    expect(owed).toMatchObject([{ month: inDays(-2).slice(0, 7) }]);
    expect(owed[0]?.amount).toBeGreaterThan(0);
    expect({ pending, ahead }).toEqual({ pending: { visits: 0, held: 0 }, ahead: { visits: 0, earns: 0 } });
    const [{ by } = { by: '' }] = owed;
    expect(kolkataDate(plus(until ?? instant(0), -1))).toBe(by);
    await product.travel(plus(until ?? instant(0), -HOUR));
    const about = async () => (await product.ops('stream', `chef-${chef.id}`, '--json')).answer;
    await expect(about()).resolves.not.toContain('ChefErasureBegan');
    await product.travel(plus(until ?? instant(0), DAY));
    customer = await Customer.logIn(product, customer.phone);
  });

  it('is logged out, and leaves no personal data anywhere', async () => {
    const mine = Object.values(cook);
    expect(traces(mine, await product.storedViews())).not.toEqual([]);
    const about = async () => (await product.ops('stream', `chef-${chef.id}`, '--json')).answer;
    const within = ERASURE_NOTICE_S * 1_000 + 20_000;
    await eventually('the chef is erased', async () => (await about()).includes('ChefErased'), { within });
    expect((await chef.api.call('chef', params())).status).toBe(401);
    expect(traces(mine, await product.storedData(), await product.storedViews())).toEqual([]);
    expect(await files()).toEqual([]);
    const timeline = await customer.api.ok('timeline', { params: { id: bookingId } });
    expect(timeline.filter(({ type }) => type === 'ChefAssigned').map(({ text }) => text)).toEqual([
      'A chef will cook.',
      'A chef will cook.',
      'Ila Rao will cook.',
    ]);
    const { code, answer } = await product.ops('verify', '--json');
    expect({ code, ...JSON.parse(answer) }).toMatchObject({ code: 0, ok: true });
  });

  it('can sign up again with the same number and e-mail address', async () => {
    const again = await Chef.join(product, cook);
    expect(again.id).not.toBe(chef.id);
    expect((await again.api.ok('bookings')).total).toBe(0);
  });
});

describe('a message to the company', () => {
  it('becomes unreadable after 365 days, whoever wrote it', async () => {
    expect(await readable()).toEqual(['stranger']);
    await product.restart('SIGTERM', { CLOCK_OFFSET: `${366 * 24 * 60 * 60}` });
    await eventually('no ticket is readable', async () => (await readable()).length === 0);
    // its key is destroyed first
    await eventually('the erasure is recorded', async () => {
      const { answer } = await product.ops('stream', `ticket-${tickets.stranger}`, '--json');
      return answer.includes('TicketErased');
    });
  });
});
