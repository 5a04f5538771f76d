import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kolkataDate, instant } from '@libs/contract/time.js';
import sharp from 'sharp';
import { ApiClient } from '../support/api-client.js';
import { Chef, joining, PASSWORD } from '../support/chef.js';
import { Customer, dinner, inDays, newPhone } from '../support/customer.js';
import { EventSource } from '../support/event-source.js';
import { eventually } from '../support/eventually.js';
import { Product, type Written } from '../support/product.js';

/** Seconds: long enough to change one's mind in a test. */
const NOTICE = 5;

let product: Product;
let asha: Customer;
let chef: Chef;
const profile = { firstName: 'Zubeida', lastName: 'Quixley', email: '' };
const description = 'An uncommon wish for jackfruit';
const praise = 'Never was a dosa so unreservedly crisp';
/** What nobody but the customer and whoever serves her may read. */
let personal: readonly string[];
/** What nobody but the chef and the customer at the door may. */
const cook = { firstName: 'Quillonvas', lastName: 'Mirzapuri', email: 'quillonvas@example.com', phone: newPhone() };
beforeAll(async () => {
  product = await Product.start({ ERASURE_NOTICE: `${NOTICE}`, SAMPLE_DATA: 'false' });
  chef = await Chef.join(product, cook);
  asha = await Customer.logIn(product);
  profile.email = `zubeida.${asha.phone}@example.com`;
  personal = [
    ...Object.values(profile),
    asha.phone,
    '7312345098',
    'Unrepeated Lane',
    'Ujjainville',
    description,
    praise,
  ];
});
afterAll(() => product.stop());

const places = (...all: readonly Written[]) => [
  ...all.flatMap((written) => [...written]),
  ['what the server prints', product.log] as const,
];
/** Which of the texts stand where. */
const traces = (texts: readonly string[], ...all: readonly Written[]): readonly string[] =>
  places(...all).flatMap(([name, written]) =>
    texts.filter((text) => written.includes(text)).map((text) => `${text} in ${name}`),
  );

/** Her booking, from the wish to the refund, with a message and a payment that fail at first: errors leave traces too. */
async function aBookingsLife(): Promise<string> {
  await asha.api.ok('updateUser', { params: { id: asha.id }, body: profile });
  const venue = { phone: '7312345098', address: 'Unrepeated Lane 71', city: 'Ujjainville' };
  const address = await asha.address({ firstName: profile.firstName, lastName: profile.lastName, ...venue });
  const order = { ...(await asha.order(dinner(), address.id)), description };
  const { id } = await asha.api.ok('createBooking', { body: order });
  await product.simulator.faults({ answers: '500', sms: '500' });
  await asha.api.refused('pay', { params: { bookingId: id } });
  await asha.api.ok('generateOtp', { body: { phone: asha.phone } });
  await eventually('a message failed', async () => product.log.includes('a job failed'));
  await product.simulator.faults();
  await asha.pay(id, 'success');
  await asha.seesDeposit(id, 'paid');
  await eventually('a chef comes', async () => (await asha.booking(id)).chef?.firstName === cook.firstName);
  await asha.api.ok('rate', { body: { booking: id, rating: '5', description: praise } });
  await asha.api.refused('updateUser', { params: { id: asha.id }, body: { ...profile, firstName: '' } });
  await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
  await asha.seesDeposit(id, 'refunded');
  return id;
}

it('nothing personal is in the log of events, the jobs, the keys, the metrics or what the server prints', async () => {
  const id = await aBookingsLife();
  const { accessToken, refreshToken } = asha.session;
  const code = await product.simulator.code(asha.phone);
  const { quote } = (await asha.order()).fareObject;
  const secret = [accessToken, refreshToken, quote, ` ${code} `, `"${code}"`];
  const metrics = await (await fetch(`${product.url}/metrics`)).text();
  const kept = new Map([...(await product.kept()), ['the metrics', metrics]]);
  // What is looked through is where everything is written.
  const everything = [...kept.values()].map(String).join();
  for (const known of ['BookingRequested', id, asha.id]) expect(everything).toContain(known);
  expect(traces([...personal, ...Object.values(cook), PASSWORD, ...secret], kept)).toEqual([]);
});

it('nor is what a chef tells of his life, the number of his papers, or a picture of them', async () => {
  const params = { id: chef.id };
  const experience = { experience: '5', location: 'Kolhapuri Bagh', salary: 73_419 } as const;
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
  const kept = await product.kept();
  expect(traces([...Object.values(cook), experience.location, 'QZXPK7319L'], kept)).toEqual([]);
  // Somewhere it is kept, as nothing that a picture could be told from.
  const part = shown.subarray(shown.length / 2, shown.length / 2 + 48);
  const isIn = (written: Buffer | string) =>
    Buffer.isBuffer(written) ? written.includes(part) : written.includes(part.toString('base64'));
  expect(part).toHaveLength(48);
  expect([...kept.keys()].some((name) => name.includes('files'))).toBe(true);
  expect([...kept].filter(([, written]) => isIn(written)).map(([name]) => name)).toEqual([]);
});

it('nor is a password, right or wrong, or what somebody writes to the company', async () => {
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
  expect(traces(words, await product.kept())).toEqual([]);
  api.close();
});

it('a customer has everything that is kept of her as one file', async () => {
  const { status, headers, text } = await asha.api.call('exportData', { params: { id: asha.id } });
  expect(status).toBe(200);
  const today = kolkataDate(instant(Date.now()));
  expect(headers['content-disposition']).toBe(`attachment; filename="my-data-${today}.json"`);
  expect(personal.filter((word) => !text.includes(word))).toEqual([]);
  const data = await eventually('she was written to, too', async () => {
    const all = await asha.api.ok('exportData', { params: { id: asha.id } });
    return all.messages.some(({ kind }) => kind === 'cancelled') && all;
  });
  expect(data.consents).toMatchObject([{ purposes: ['service'], language: 'en' }]);
  expect(data).toMatchObject({ profile: { ...profile, phone: asha.phone, erasureDue: null }, bookingsTotal: 1 });
  expect(data.ratings).toMatchObject([{ stars: 5, description: praise }]);
  const [{ booking, timeline, payments } = {}] = data.bookings;
  // How others rate the chef today is nothing that is kept of her.
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

describe('a customer who wants to be forgotten', () => {
  const params = () => ({ params: { id: asha.id } });
  const messageOf = async (body: Awaited<ReturnType<Customer['order']>>) =>
    (await asha.api.refused('createBooking', { body })).code;

  it('has to end her bookings first, and can think again as long as the notice lasts', async () => {
    const later = dinner({ startDate: inDays(21), endDate: inDays(21) });
    const { id } = await asha.book(later);
    expect(await asha.api.refused('requestErasure', params())).toMatchObject({ status: 409, code: 'bookings-open' });
    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });

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
    await eventually('she is kept', stays);
  });

  it('is logged out, and leaves nothing of herself in any log, view, file, job or line that was printed', async () => {
    expect(traces(personal, await product.shown())).not.toEqual([]);
    // One more generation of a view that shows her.
    expect((await product.ops('rebuild', 'bookings')).code).toBe(0);
    const { due } = await asha.api.ok('requestErasure', params());
    const about = async () => (await product.ops('stream', `customer-${asha.id}`, '--json')).answer;
    const within = NOTICE * 1_000 + 20_000;
    const isOut = async () => (await asha.api.call('user', params())).status === 401;
    await eventually('she is logged out', isOut, { within });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(due));
    await eventually('she is erased', async () => (await about()).includes('SubjectErased'), { within });
    expect(traces(personal, await product.kept(), await product.shown())).toEqual([]);
  });

  it('is nobody in particular to the chef who was to cook', async () => {
    const [booking] = (await chef.api.ok('bookings', { query: { filter: '0' } })).bookings;
    expect(booking).toMatchObject({
      firstName: '[erased]',
      lastName: '',
      address: '[erased]',
      city: '',
      description: '',
    });
    const timeline = await chef.api.ok('timeline', { params: { id: booking?.id ?? '' } });
    expect(timeline.at(-1)?.text).toBe('The personal data of the customer was erased.');
    const { rating } = await chef.api.ok('ratings', { params: { id: chef.id }, query: { role: 'chef' } });
    expect(rating).toMatchObject([{ rating: 5, userName: '', description: '' }]);
  });

  it('is in no view that is built anew, and every view is what the log says', async () => {
    expect((await product.ops('rebuild', 'bookings')).code).toBe(0);
    const { code, answer } = await product.ops('verify', '--json');
    expect({ code, ...JSON.parse(answer) }).toMatchObject({ code: 0, ok: true });
    await product.stopServer();
    expect(traces(personal, await product.kept(), await product.shown())).toEqual([]);
  });

  it('can come back as somebody new, by the number and the e-mail that are free again', async () => {
    await product.restart();
    const again = await Customer.logIn(product, asha.phone);
    expect(again.session).toMatchObject({ existing: false, firstName: '' });
    expect(again.id).not.toBe(asha.id);
    await again.api.ok('updateUser', { params: { id: again.id }, body: profile });
    expect(await again.api.ok('exportData', { params: { id: again.id } })).toMatchObject({ bookingsTotal: 0 });
    expect((await new ApiClient(product.url).refused('exportData', params())).status).toBe(401);
  });
});

describe('a chef who wants to be forgotten', () => {
  const params = () => ({ params: { id: chef.id } });
  const phone = cook.phone;
  let customer: Customer;
  let bookingId: string;

  it('has their visits go to others at once, hears of it, and finds them no more', async () => {
    chef = await Chef.logIn(product, cook.email);
    customer = await Customer.logIn(product);
    // Two at the same hours: one for somebody who joined before, the other for the chef.
    const chefId = async (id: string) => (await customer.booking(id)).chef?.id;
    for (const { id } of [await customer.book(), await customer.book(dinner({ headCount: 5 }))]) {
      await customer.pay(id, 'success');
      const comes = await eventually('a chef comes', () => chefId(id));
      if (comes === chef.id) bookingId = id;
    }
    const page = await EventSource.open(product.url, chef.session.accessToken);
    const { revision } = await customer.booking(bookingId);

    const wish = await chef.api.ok('requestChefErasure', params());
    expect(await chef.api.ok('requestChefErasure', params())).toEqual(wish);
    await page.hears(bookingId, revision + 1);
    page.close();
    expect((await chef.api.refused('booking', { params: { id: bookingId } })).status).toBe(404);
    const told = async () => (await product.simulator.messages(phone)).some((text) => text.includes('somebody else'));
    await eventually('the chef is told', told);

    await chef.api.ok('withdrawChefErasure', params());
    expect((await chef.api.ok('chef', params())).chef.erasureDue).toBeNull();
    await eventually(
      'nobody else was there, so the visit is theirs again',
      async () => (await chefId(bookingId)) === chef.id,
    );
    const other = await Chef.join(product, { firstName: 'Ila', lastName: 'Rao' });
    await chef.api.ok('requestChefErasure', params());
    await eventually('the other one comes', async () => (await chefId(bookingId)) === other.id);
    expect((await chef.api.refused('booking', { params: { id: bookingId } })).status).toBe(404);
  });

  it('is logged out, and leaves nothing of themselves anywhere', async () => {
    const mine = Object.values(cook);
    expect(traces(mine, await product.shown())).not.toEqual([]);
    const about = async () => (await product.ops('stream', `chef-${chef.id}`, '--json')).answer;
    const within = NOTICE * 1_000 + 20_000;
    await eventually('the chef is erased', async () => (await about()).includes('ChefErased'), { within });
    expect((await chef.api.call('chef', params())).status).toBe(401);
    expect(traces(mine, await product.kept(), await product.shown())).toEqual([]);
    expect([...(await product.kept()).keys()].filter((name) => name.includes('/files/'))).toEqual([]);
    const timeline = await customer.api.ok('timeline', { params: { id: bookingId } });
    expect(timeline.filter(({ type }) => type === 'ChefAssigned').map(({ text }) => text)).toEqual([
      'A chef will cook.',
      'A chef will cook.',
      'Ila Rao will cook.',
    ]);
    const { code, answer } = await product.ops('verify', '--json');
    expect({ code, ...JSON.parse(answer) }).toMatchObject({ code: 0, ok: true });
  });

  it('can join again, by the number and the e-mail that are free again', async () => {
    const again = await Chef.join(product, cook);
    expect(again.id).not.toBe(chef.id);
    expect((await again.api.ok('bookings')).total).toBe(0);
  });
});
