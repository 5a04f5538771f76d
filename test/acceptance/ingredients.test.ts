/** The chef buys the ingredients within a limit, and gets back exactly what the receipt says. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { INGREDIENTS_MESSAGES as texts } from '@libs/contract/texts/en/server.js';
import { HOUR, instantOf, type KolkataDate, plus } from '@libs/contract/time.js';
import sharp from 'sharp';
import { ApiClient } from '../support/api-client.js';
import { Chef, newPicture } from '../support/chef.js';
import { Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false', ERASURE_NOTICE: '1' });
let asha: Customer;
let vikas: Chef;
let id: string;
let rest: number;
/** A booking that is cancelled on its day, and who can log in for its two sides. */
let cancelled: { readonly id: string; readonly customer: string; readonly chef: string };
const day = inDays(3);
const START = instantOf(day as KolkataDate, '6.00 pm');

/** Goes there, and logs in again: sessions do not last as long. */
async function travel(to: typeof START): Promise<void> {
  await product.travel(to, { SAMPLE_DATA: 'false', ERASURE_NOTICE: '1' });
  asha = await Customer.logIn(product, asha.phone);
  vikas = await Chef.logIn(product, vikas.session.user.email);
}

beforeAll(async () => {
  [vikas, asha] = await Promise.all([Chef.verified(product), Customer.logIn(product)]);
});

const params = () => ({ params: { id } });
const picture = () => new File([Uint8Array.from(newPicture())], 'receipt.jpg', { type: 'image/jpeg' });
const receipt = (amount: string, file = picture()) => ({ ...params(), body: { amount, picture: file } });
const filesOf = async (bookingId = id) =>
  [...(await product.storedData()).keys()].filter((name) => name.includes(`receipt-${bookingId}`));
const pictureFor = async (api: ApiClient): Promise<Response> =>
  fetch(`${product.url}/v1.0/bookings/${id}/ingredients/receipt`, {
    headers: { Authorization: `Bearer ${api.token ?? ''}` },
  });

describe('before the visit', () => {
  it('anybody can ask what the ingredients will cost about', async () => {
    const { meals, headCount } = dinner();
    const counts = { numberOfBreakfast: 0, numberOfStarters: 0, numberOfMainCourses: 3 };
    const visitor = new ApiClient(product.url);
    const asked = (people: number) =>
      visitor.ok('estimateIngredients', { body: { meals, headCount: people, ...counts } });
    // A shop sells whole packets, so that twice the guests cost less than twice as much.
    const [some, twice] = [await asked(headCount), await asked(headCount * 2)];
    expect(some.from).toBeGreaterThan(100);
    expect(some.to).toBeGreaterThan(some.from);
    expect(twice.from).toBeGreaterThan(some.from);
    expect(twice.to).toBeGreaterThan(some.to);
  });

  it('the customer leaves them to the chef with the booking, and can change that until a day before', async () => {
    const order = await asha.order(dinner({ startDate: day, endDate: day }));
    const wrong = { ...order, ingredients: { by: 'chef', limit: -1 } } as const;
    expect((await asha.api.refused('createBooking', { body: wrong })).errors).toEqual([
      { field: 'ingredients.limit', message: texts.limit },
    ]);
    ({ id } = await asha.api.ok('createBooking', { body: { ...order, ingredients: { by: 'chef', limit: 900 } } }));
    await asha.pay(id, 'success');
    await eventually('the chef is assigned', async () => (await asha.booking(id)).chef?.id === vikas.id);
    const arrange = (body: { by: 'customer' } | { by: 'chef'; limit: number }) =>
      asha.api.ok('arrangeIngredients', { ...params(), body });
    expect(await arrange({ by: 'customer' })).toEqual({ by: 'customer' });
    expect(await arrange({ by: 'chef', limit: 1_000 })).toEqual({ by: 'chef', limit: 1_000 });
    const seen = await vikas.api.ok('booking', params());
    expect(seen.ingredients).toEqual({ by: 'chef', limit: 1_000 });
    const list = await vikas.api.ok('shoppingList', { ...params(), query: { for: 'customer' } });
    expect(list.estimate.to).toBeGreaterThan(list.estimate.from);
    ({ dueAmount: rest } = await asha.booking(id));
  });

  it('another customer does the same, whose visit will be cancelled after the shopping', async () => {
    const [meera, other] = [await Customer.logIn(product), await Chef.verified(product)];
    const order = await meera.order(dinner({ startDate: day, endDate: day }));
    const { id: bookingId } = await meera.api.ok('createBooking', {
      body: { ...order, ingredients: { by: 'chef', limit: 900 } },
    });
    await meera.pay(bookingId, 'success');
    await eventually('the chef is assigned', async () => (await meera.booking(bookingId)).chef?.id === other.id);
    cancelled = { id: bookingId, customer: meera.phone, chef: other.session.user.email };
  });

  it('a receipt cannot be entered before the day', async () => {
    expect(await vikas.api.refused('fileReceipt', receipt('10'))).toMatchObject({ status: 409, code: 'too-early' });
    expect(await filesOf()).toEqual([]);
  });
});

describe('on the day', () => {
  it('the chef enters no more than the customer has allowed', async () => {
    await travel(plus(START, -5 * HOUR));
    const refusal = await vikas.api.refused('fileReceipt', receipt('1013.50'));
    expect(refusal).toMatchObject({ status: 409, code: 'above-limit' });
    expect(refusal.errors).toEqual([{ field: 'amount', message: texts.aboveLimit }]);
    await vikas.api.ok('askForHigherLimit', { ...params(), body: { amount: 1_013.5 } });
    expect((await asha.booking(id)).ingredients).toEqual({ by: 'chef', limit: 1_000, asked: 1_013.5 });
    await asha.api.ok('arrangeIngredients', { ...params(), body: { by: 'chef', limit: 1_013.5 } });
    const lower = await asha.api.refused('arrangeIngredients', { ...params(), body: { by: 'chef', limit: 500 } });
    expect(lower).toMatchObject({ status: 409, code: 'ingredients-closed' });
    expect(await filesOf()).toEqual([]);
  });

  it('the picture of the receipt is for the two sides, and encoded again', async () => {
    const plain = new File([Uint8Array.from(Buffer.from('no picture'))], 'receipt.jpg');
    const refused = await vikas.api.refused('fileReceipt', receipt('1013.50', plain));
    expect(refused.errors).toMatchObject([{ field: 'picture' }]);
    const filed = await vikas.api.ok('fileReceipt', receipt('1,013.50'));
    expect(filed.receipt).toEqual({ amount: 1_013.5, state: 'claimed', picture: true });
    for (const api of [asha.api, vikas.api]) {
      const answer = await pictureFor(api);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'jpeg' });
    }
    const stranger = await Customer.logIn(product);
    expect((await pictureFor(stranger.api)).status).toBe(404);
    expect(await filesOf()).toHaveLength(1);
    const told = await eventually('the customer is told', async () =>
      (await product.simulator.messages(asha.phone)).find((text) => text.includes('1,013.50')),
    );
    expect(told).toContain('your chef');
  });

  it('the customer changes nothing for which this chef would not come, and the preview says so', async () => {
    const meera = await Customer.logIn(product, cancelled.customer);
    const chef = await Chef.logIn(product, cancelled.chef);
    await chef.api.ok('fileReceipt', { ...receipt('450'), params: { id: cancelled.id } });
    const ofChef = { params: { id: chef.id } };
    const availability = await chef.api.ok('availability', ofChef);
    const off = [{ from: inDays(10), to: inDays(10) }];
    await chef.api.ok('changeAvailability', { ...ofChef, body: { ...availability, off, largestParty: 5 } });
    for (const body of [{ startDate: inDays(10) }, { people: 6 }]) {
      for (const call of ['amendment', 'changeBooking'] as const) {
        const refusal = await meera.api.refused(call, { params: { id: cancelled.id }, body });
        expect(refusal).toMatchObject({ status: 409, code: 'ingredients-bought', detail: texts.bought });
      }
    }
    const possible = { params: { id: cancelled.id }, body: { startDate: inDays(11) } };
    expect(await meera.api.ok('amendment', possible)).toMatchObject({ startDate: inDays(11) });
    const before = await meera.booking(cancelled.id);
    expect(before).toMatchObject({ startDate: day, chef: { id: chef.id }, ingredients: { receipt: { amount: 450 } } });
  });

  it('it stays for a customer who has cancelled, also if the chef sends it once more', async () => {
    const meera = await Customer.logIn(product, cancelled.customer);
    const chef = await Chef.logIn(product, cancelled.chef);
    const filed = { ...receipt('450'), params: { id: cancelled.id } };
    await chef.api.ok('fileReceipt', filed);
    await meera.api.ok('changeBooking', { params: { id: cancelled.id }, body: { status: 0 } });
    expect(await chef.api.refused('fileReceipt', filed)).toMatchObject({ status: 404 });
    expect(await filesOf(cancelled.id)).toHaveLength(1);
    // Operators find it, as docs/operating.md says.
    const bought = 'state.phase == "cancelled" && state.ingredients.receipt.amount > 0';
    const shown = ['--category', 'booking', '--show', 'receipt.amount,receipt.state', '--csv'];
    expect((await product.ops('find', bought, ...shown)).answer).toContain(`booking-${cancelled.id},450,claimed`);
  });

  it('it is collected with the balance, to the paisa, and changes no price', async () => {
    await travel(plus(START, HOUR));
    await eventually('the visit has begun', async () => (await asha.booking(id)).status === STATUS.inProgress);
    const booking = await asha.booking(id);
    expect(booking.balance).toEqual({ dueAmount: rest + 1_013.5, payments: [] });
    expect(booking.finalFare - booking.paidAmount).toBe(rest);
    await vikas.api.ok('claimBalance', { ...params(), body: { amount: rest + 1_013.5, by: 'cash' } });
    expect(await asha.booking(id)).toMatchObject({ dueAmount: 0 });
  });

  it('the customer disputes it as they dispute a payment, and the chef corrects it', async () => {
    const wrong = { payment: 'ingredients', right: false, reason: 'receipt-wrong', paid: 900 } as const;
    await asha.api.ok('judgeBalance', { ...params(), body: wrong });
    const listed = JSON.parse((await product.ops('disputes', '--json')).answer) as object;
    expect(listed).toMatchObject({ total: 1, disputes: [{ bookingId: id, payment: 'ingredients' }] });
    await vikas.api.ok('answerDispute', { ...params(), body: { payment: 'ingredients' } });
    await vikas.api.ok('answerDispute', { ...params(), body: { payment: 'ingredients', amount: 900 } });
    const { ingredients, balance } = await asha.booking(id);
    expect(ingredients?.receipt).toEqual({ amount: 900, state: 'confirmed', picture: true });
    expect(balance).toMatchObject({ dueAmount: 0, excessAmount: 113.5 });
  });
});

describe('afterwards', () => {
  it('the statement of the chef has it beside the earnings, and the books agree', async () => {
    await asha.api.ok('judgeBalance', { ...params(), body: { payment: 1, right: true } });
    await travel(plus(START, 5 * HOUR));
    await eventually('the visit is complete', async () => (await asha.booking(id)).status === STATUS.complete);
    const { finalFare } = await asha.booking(id);
    const statement = await eventually('the visit is earned', async () => {
      const answer = await vikas.api.ok('earnings', { query: { month: day.slice(0, 7) } });
      return answer.earned.amount > 0 && answer;
    });
    expect(statement).toMatchObject({
      earned: { amount: finalFare },
      collected: { amount: rest, open: { amount: 0 } },
      reimbursed: { amount: 900, entries: [{ amount: 1_013.5, by: 'cash' }, { amount: -113.5 }], open: { amount: 0 } },
    });
    const [verified, reconciled] = [await product.ops('verify', '--invariants'), await product.ops('reconcile')];
    expect([verified.code, reconciled.code]).toEqual([0, 0]);
  });

  it('the customer exports it, and it is erased with them', async () => {
    const exported = await asha.api.ok('exportData', { params: { id: asha.id } });
    const [own] = exported.bookings;
    expect(own?.receiptPicture).toBe(`/v1.0/bookings/${id}/ingredients/receipt`);
    expect(own?.booking.ingredients?.receipt).toMatchObject({ amount: 900 });
    await asha.api.ok('requestErasure', { params: { id: asha.id } });
    await eventually('the picture is gone', async () => (await filesOf()).length === 0);
    const { ingredients } = await eventually('the chef sees the amount only', async () => {
      const seen = await vikas.api.ok('booking', params());
      return seen.ingredients?.receipt?.picture === false && seen;
    });
    expect(ingredients?.receipt).toEqual({ amount: 900, state: 'confirmed', picture: false });
    expect((await pictureFor(vikas.api)).status).toBe(404);
  });
});
