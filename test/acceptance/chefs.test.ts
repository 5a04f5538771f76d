import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Booking } from '@libs/contract/bookings.js';
import type { CORRECTED } from '@libs/contract/texts/corrections.js';
import { STATUS } from '@libs/contract/enums.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { DAY, HOUR, instantOf, type KolkataDate, plus, type Slot } from '@libs/contract/time.js';
import sharp from 'sharp';
import { ApiClient } from '../support/api-client.js';
import { Chef, joining, licence, newPicture, panCard, PASSWORD } from '../support/chef.js';
import { codeFor, Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

/** Everything that a chef does with the product, from signing up to the first rating. */
const product = useProduct({ SAMPLE_DATA: 'false' });
let vikas: Chef;
let asha: Customer;
beforeAll(async () => {
  [vikas, asha] = await Promise.all([Chef.join(product), Customer.logIn(product)]);
});

const newEmail = () => `new.${vikas.session.user.email}`;
const self = () => ({ params: { id: vikas.id } });
const { chef: texts, chefLogin } = SERVER_MESSAGES;
/** The original of the specification, which calls answer. */
const REFUSED = 'please cheack your details' satisfies keyof typeof CORRECTED;

describe('a chef’s profile', () => {
  it('stores what they cook, and changes only the fields that are sent', async () => {
    const before = (await vikas.api.ok('chef', self())).chef;
    const { chef } = await vikas.api.ok('updateChef', { ...self(), body: { cuisine: 'Malwa', firstName: 'Vik' } });
    expect(chef).toEqual({ ...before, cuisine: 'Malwa', firstName: 'Vik' });
    for (const body of [{ firstName: ' ' }, { email: 'no' }, { phone: '12345' }, { cuisine: '' }]) {
      expect((await vikas.api.refused('updateChef', { ...self(), body })).status).toBe(400);
    }
    expect((await vikas.api.ok('chef', self())).chef).toEqual(chef);
  });

  it('is not changed by a device that has read another one, whose version the refusal names', async () => {
    const { versions } = (await vikas.api.ok('chef', self())).chef;
    const { chef } = await vikas.api.ok('updateChef', {
      ...self(),
      body: { introduction: 'Tandoor.', cuisine: 'Awadhi' },
    });
    expect(chef).toMatchObject({ introduction: 'Tandoor.', cuisine: 'Awadhi' });
    const old = { dishes: ['dal-makhani'], version: versions.profile };
    expect(await vikas.api.refused('updateChef', { ...self(), body: old })).toMatchObject({
      ...{ status: 409, code: 'changed-elsewhere', version: chef.versions.profile },
    });
    const work = { experience: '3', location: 'Indore', salary: 45_000 };
    await vikas.api.ok('chefExperience', { ...self(), body: { ...work, version: versions.experience } });
    const other = { ...work, location: 'Ujjain', version: versions.experience };
    expect(await vikas.api.refused('chefExperience', { ...self(), body: other })).toMatchObject({
      code: 'changed-elsewhere',
    });
  });

  it('requires a plausible name, because a part of it goes out in text messages', async () => {
    const { name } = MESSAGES.profile;
    for (const firstName of ['Refund pending, call 9876543210', 'evil.com', 'your refund is ready call us now']) {
      const api = new ApiClient(product.url);
      const refusals = [
        await vikas.api.refused('updateChef', { ...self(), body: { firstName } }),
        await asha.api.refused('updateUser', { params: { id: asha.id }, body: { firstName } }),
        await api.refused('signUpChef', { body: joining({ firstName }) }),
        await api.refused('signUp', { body: joining({ firstName }) }),
      ];
      for (const { status, errors } of refusals)
        expect({ status, errors }).toEqual({ status: 400, errors: [{ field: 'firstName', message: name }] });
    }
  });

  it('has another e-mail address, given the password, which is used to log in from then on', async () => {
    const email = newEmail().toUpperCase();
    const refused = async (body: object) => (await vikas.api.refused('updateChef', { ...self(), body })).errors;
    expect(await refused({ email })).toEqual([{ field: 'current', message: chefLogin.password }]);
    expect(await refused({ email, current: 'guessed' })).toEqual([
      { field: 'current', message: chefLogin.wrongCurrent },
    ]);
    await vikas.api.ok('updateChef', { ...self(), body: { email, current: PASSWORD } });
    // The same one needs no password.
    await vikas.api.ok('updateChef', { ...self(), body: { email: newEmail(), cuisine: 'Malwa' } });
    expect((await Chef.logIn(product, newEmail())).id).toBe(vikas.id);
  });

  it('stores their experience', async () => {
    const body = { experience: '4', location: 'Indore', salary: '₹45,000' } as const;
    const { chef } = await vikas.api.ok('chefExperience', { ...self(), body });
    expect(chef).toMatchObject({ experience: '4', location: 'Indore', salary: 45_000 });
    for (const wrong of [
      { experience: '6' },
      { experience: 0 },
      { location: '' },
      { salary: '-1' },
      { salary: 0.001 },
    ]) {
      expect((await vikas.api.refused('chefExperience', { ...self(), body: { ...body, ...wrong } })).status).toBe(400);
    }
  });
});

describe('a document', () => {
  const upload = (body: object) => vikas.api.refused('fileDocument', { ...self(), body });

  it('is stored as a picture without metadata, which only its owner can download', async () => {
    const taken = await sharp(newPicture())
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Palasia' } })
      .toBuffer();
    const filed = await vikas.api.ok('fileDocument', { ...self(), body: panCard(taken) });
    expect(filed.document).toMatchObject({ idType: 'pan', lastFour: '234F' });
    expect(await vikas.api.ok('fileDocument', { ...self(), body: panCard(taken) })).toEqual(filed);
    expect((await vikas.api.ok('chef', self())).chef.documents).toEqual([filed.document]);

    const params = { id: vikas.id, documentId: filed.document.id };
    const { status, headers, text } = await vikas.api.call('chefDocument', { params });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="pan.jpg"',
      'content-length': String(filed.document.size),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(text).not.toContain('Palasia');
    const stranger = await Chef.join(product);
    for (const id of [vikas.id, stranger.id]) {
      const refusal = await stranger.api.refused('chefDocument', { params: { ...params, id } });
      expect(refusal.status).toBe(404);
    }
  });

  it('is refused with a message when it is not a picture, too large, or its number is invalid', async () => {
    const named = (bytes: Uint8Array) => new File([Uint8Array.from(bytes)], 'pan.jpg', { type: 'image/jpeg' });
    const svg = named(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    expect(await upload({ ...panCard(), document: svg })).toMatchObject({ status: 400, message: texts.picture });
    const large = named(Buffer.alloc(5_000_001));
    expect(await upload({ ...panCard(), document: large })).toMatchObject({ status: 413, message: texts.tooLarge });
    expect(await upload({ ...panCard(), idNumber: '1234' })).toMatchObject({
      status: 400,
      errors: [{ field: 'idNumber', message: texts.idNumber }],
    });
    expect(await upload({ idType: 'passport' })).toMatchObject({ status: 400, message: texts.idType });
  });

  it('replaces the previous one of its kind, which is deleted; and can be replaced again', async () => {
    const file = async (body: typeof renewed) => (await vikas.api.ok('fileDocument', { ...self(), body })).document;
    const renewed = { ...panCard(), idNumber: 'ABCDE1234Z' };
    const [before] = (await vikas.api.ok('chef', self())).chef.documents;
    const after = await file(renewed);
    const other = await file(licence());
    expect((await vikas.api.ok('chef', self())).chef.documents).toEqual([after, other]);
    const picture = (documentId = '') => vikas.api.call('chefDocument', { params: { id: vikas.id, documentId } });
    expect([(await picture(before?.id)).status, (await picture(after.id)).status]).toEqual([404, 200]);
    const files = async () =>
      [...(await product.storedData()).keys()].filter((name) => name.includes(before?.id ?? '?'));
    await eventually('its file is gone', async () => (await files()).length === 0);
    // A repeated request gets the same answer; after a replacement it is a new document.
    expect(await file(renewed)).toEqual(after);
    const third = await file(panCard());
    expect((await file(renewed)).id).not.toBe(after.id);
    expect((await picture(third.id)).status).toBe(404);
  });
});

describe('a visit', () => {
  let booking: Booking;
  beforeAll(async () => {
    // The last step of the chef; then the document is checked.
    await vikas.api.ok('provePhone', { body: await codeFor(product, vikas.session.user.phone) });
    await vikas.isChecked();
    expect((await vikas.api.ok('chef', self())).chef).toMatchObject({ verified: true, missing: [] });
    booking = await asha.visit();
    expect(booking.chef?.id).toBe(vikas.id);
  });

  it('is listed for its chef, is found in any letter case, and does not contain the customer’s contact data yet', async () => {
    const { bookings } = await vikas.api.ok('bookings', { query: { search: 'INDORE', filter: '3' } });
    expect(bookings.map(({ id }) => id)).toEqual([booking.id]);
    expect(bookings[0]).toMatchObject({ firstName: 'Asha', city: 'Indore', address: '' });
    expect(JSON.stringify(bookings)).not.toContain('@');
    expect((await vikas.api.ok('bookings', { query: { search: 'nowhere' } })).total).toBe(0);
    expect(await vikas.api.ok('dashboard')).toMatchObject({
      totalBookings: 1,
      upcomingBookings: 1,
      totalEarnings: 0,
      dueAmount: booking.finalFare - booking.depositAmount,
    });
  });

  it('cannot be rated before it is over', async () => {
    for (const { api } of [asha, vikas]) {
      expect(await api.refused('rate', { body: { booking: booking.id, rating: 1 } })).toMatchObject({
        status: 409,
        code: 'not-complete',
        message: REFUSED,
        detail: SERVER_MESSAGES.rating.notComplete,
      });
    }
    expect((await vikas.api.ok('chef', self())).chef).toMatchObject({ rating: 0, ratings: 0 });
  });

  it('adds to the chef’s earnings once it is over', async () => {
    const email = newEmail();
    const end = instantOf(booking.endDate as KolkataDate, booking.endTime as Slot);
    await product.travel(plus(end, HOUR));
    const logIn = async (): Promise<void> => {
      [vikas, asha] = await Promise.all([Chef.logIn(product, email), Customer.logIn(product, asha.phone)]);
    };
    await logIn();
    const isOver = async () => (await vikas.api.ok('dashboard')).pastBookings === 1;
    await eventually('the visit is over', isOver);
    const { bookings } = await vikas.api.ok('bookings');
    expect(bookings.map(({ status, billingAddress }) => [status, billingAddress.phone])).toEqual([
      [STATUS.complete, asha.phone],
    ]);
    // Nobody started the visit, so for a day the customer can say that nobody came.
    expect(await vikas.api.ok('dashboard')).toMatchObject({ upcomingBookings: 0, totalEarnings: 0, dueAmount: 0 });
    await product.travel(plus(end, DAY + HOUR));
    await logIn();
    const dashboard = await eventually('the visit counts', async () => {
      const figures = await vikas.api.ok('dashboard');
      return figures.totalEarnings > 0 && figures;
    });
    expect(dashboard).toMatchObject({ totalBookings: 1, totalEarnings: booking.finalFare, dueAmount: 0 });
    expect(dashboard.earningsByMonth.filter(({ amount }) => amount > 0)).toEqual([
      { month: booking.startDate.slice(0, 7), amount: booking.finalFare },
    ]);
  });

  it('can be rated once by each side, with or without a content type', async () => {
    const refusal = { message: REFUSED };
    const body = { booking: booking.id, rating: '5', description: 'Lovely.', user: asha.id, chef: vikas.id };
    for (const wrong of [{ rating: '6' }, { rating: 0 }, { booking: '' }]) {
      expect(await asha.api.refused('rate', { body: { ...body, ...wrong } })).toMatchObject({
        status: 400,
        ...refusal,
      });
    }
    for (const wrong of [{ user: vikas.id }, { chef: asha.id }]) {
      expect(await asha.api.refused('rate', { body: { ...body, ...wrong } })).toMatchObject({
        status: 403,
        ...refusal,
      });
    }
    const unlabelled = { 'Content-Type': 'text/plain;charset=UTF-8', 'Conent-Type': 'application/json' };
    expect((await asha.api.call('rate', { body, headers: unlabelled })).status).toBe(200);
    expect(await asha.api.refused('rate', { body: { ...body, rating: 1 } })).toMatchObject({
      status: 409,
      code: 'already-rated',
      ...refusal,
    });
    await vikas.api.ok('rate', { body: { booking: booking.id, rating: 4 } });
  });

  it('shows its rating to the chef and on the landing page, with the experience and without the earnings', async () => {
    const praise = { booking: booking.id, user: asha.id, userName: 'Asha', description: 'Lovely.', rating: 5 };
    const feedback = await vikas.api.ok('ratings', { ...self(), query: { role: 'chef' } });
    expect(feedback).toMatchObject({ rating: [praise], total: 1, average: 5 });
    const written = await asha.api.call('ratings', { params: { id: asha.id } });
    const whole = { ...praise, userName: 'Asha Rao' };
    expect(JSON.parse(written.text)).toMatchObject({ data: { booking: [whole], total: 1 } });
    const alias = await asha.api.send('GET', `/v1.0/ratings${asha.id}?role=user`);
    expect(JSON.parse(alias.text)).toEqual(JSON.parse(written.text));
    expect((await asha.api.refused('ratings', { params: { id: asha.id }, query: { role: 'chef' } })).status).toBe(403);
    expect((await vikas.api.ok('chef', self())).chef).toMatchObject({ rating: 5, ratings: 1 });
    const [best] = (await asha.api.ok('landing')).ourTeam;
    expect(best).toMatchObject({ rating: 5, cuisine: 'Malwa', experience: 4 });
    expect((await asha.api.call('landing')).text).not.toMatch(/45,?000/);
  });
});
