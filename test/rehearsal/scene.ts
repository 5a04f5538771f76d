/** What people have done before the backup, and what the product answers about it over HTTP. */
import { setTimeout as wait } from 'node:timers/promises';
import { STATUS } from '@libs/contract/enums.js';
import type { ApiClient } from '../support/api-client.js';
import { Chef, newPicture } from '../support/chef.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { opsProgram } from '../support/ops.js';
import type { Product } from '../support/product.js';

/** Messages and receipts follow within seconds. */
const SETTLING_ROUNDS = 20;
const SETTLING_PAUSE_MS = 2_000;

/** In the personal data of a customer. */
const TIME_OF_THE_ANSWER = /"exportedAt":\s*"[^"]*",/;

interface Guest {
  readonly customer: Customer;
  readonly bookings: readonly string[];
  /** A booking without a payment. */
  readonly unpaid: string;
  /** A booking whose payment page is open. */
  readonly begun: string;
  readonly page: string;
}

export interface Scene {
  readonly customers: readonly [Guest, ...Guest[]];
  readonly chef: Chef;
  /** The address of the chef's photo, and the id of the document. */
  readonly photo: string;
  readonly document: string;
  readonly erased: { readonly stream: string; readonly words: readonly string[] };
}

/** Answers by their question. */
export type Answers = ReadonlyMap<string, string>;

/** Has customers book, pay and cancel, a chef upload pictures, and a customer erased. */
export async function furnish(product: Product, count: number): Promise<Scene> {
  const chef = await Chef.verified(product);
  const self = { params: { id: chef.id } };
  const photo = new File([Uint8Array.from(newPicture())], 'me.png', { type: 'image/png' });
  await chef.api.ok('changePhoto', { ...self, body: { photo } });
  const { documents, photo: shown } = (await chef.api.ok('chef', self)).chef;
  const erased = await erase(product);
  const customers = [await guest(product)] as [Guest, ...Guest[]];
  while (customers.length < count) customers.push(await guest(product));
  return { customers, chef, photo: shown ?? '', document: documents.at(-1)?.id ?? '', erased };
}

/** Books four times: paid, paid and cancelled, unpaid, and with an open payment page. */
async function guest(product: Product): Promise<Guest> {
  const customer = await Customer.logIn(product);
  const bookings: string[] = [];
  for (let count = 0; count < 4; count++) bookings.push((await customer.book()).id);
  const [paid, cancelled, unpaid, begun] = bookings as [string, string, string, string];
  for (const id of [paid, cancelled]) {
    await customer.pay(id, 'success');
    await customer.seesDeposit(id, 'paid');
  }
  await customer.api.ok('changeBooking', { params: { id: cancelled }, body: { status: STATUS.cancelled } });
  await customer.seesDeposit(cancelled, 'refunded');
  return { customer, bookings, unpaid, begun, page: await customer.paymentPage(begun) };
}

async function erase(product: Product): Promise<Scene['erased']> {
  const customer = await Customer.logIn(product);
  const words = ['Zubeida', 'Quixley', customer.phone];
  const params = { id: customer.id };
  await customer.api.ok('updateUser', {
    params,
    body: { firstName: 'Zubeida', lastName: 'Quixley', email: 'quixley@example.com' },
  });
  const { id } = await customer.book();
  await customer.api.ok('changeBooking', { params: { id }, body: { status: STATUS.cancelled } });
  const stream = `customer-${customer.id}`;
  const shown = async () =>
    (await opsProgram(product.environment, 'stream', stream, '--reveal', '--reason', 'why')).answer;
  const open = await shown();
  if (!open.includes('Zubeida')) throw new Error(`the customer cannot be read before the erasure:\n${open}`);
  await customer.api.ok('requestErasure', { params });
  await eventually('the customer is erased', async () => (await shown()).includes('SubjectErased'), { every: 1_000 });
  return { stream, words };
}

/** Books until `signal`, and returns the acknowledged bookings. */
export async function keepBooking(customer: Customer, signal: AbortSignal): Promise<readonly string[]> {
  const acknowledged: string[] = [];
  for (; !signal.aborted; await wait(50)) {
    const { id } = await customer.book();
    await customer.api.ok('changeBooking', { params: { id }, body: { status: STATUS.cancelled } });
    acknowledged.push(id);
  }
  return acknowledged;
}

/** Returns the answers once they are the same twice. @throws Error that names those that keep changing. */
export async function settled(scene: Scene): Promise<Answers> {
  let changing: readonly string[] = [];
  for (let last = await answersTo(scene), round = 0; round < SETTLING_ROUNDS; round++) {
    await wait(SETTLING_PAUSE_MS);
    const answers = await answersTo(scene);
    changing = differences(last, answers);
    if (changing.length === 0) return answers;
    last = answers;
  }
  throw new Error(`these answers keep changing:\n${changing.join('\n')}`);
}

/** Asks for bookings with fares and timelines, payments, receipts, personal data and pictures. */
export async function answersTo({ customers, chef, photo, document }: Scene): Promise<Answers> {
  const answers = new Map<string, string>();
  const ask = async (api: ApiClient, ...[name, options]: Parameters<ApiClient['call']>): Promise<string> => {
    const { status, text } = await api.call(name, options);
    answers.set(
      `${name} ${JSON.stringify(options?.params ?? {})} ${api.token?.slice(-8)}`,
      `${status} ${text.replace(TIME_OF_THE_ANSWER, '')}`,
    );
    return text;
  };
  for (const { customer, bookings } of customers) {
    const { api, id: own } = customer;
    await ask(api, 'bookings', { query: { limit: 50 } });
    await ask(api, 'user', { params: { id: own } });
    await ask(api, 'exportData', { params: { id: own } });
    for (const id of bookings) {
      for (const name of ['booking', 'timeline'] as const) await ask(api, name, { params: { id } });
      await ask(api, 'payment', { params: { bookingId: id } });
      const issued = await ask(api, 'receipts', { params: { id } });
      for (const { number } of receiptsIn(issued))
        await ask(api, 'receipt', { params: { id, number }, headers: { Accept: 'application/pdf' } });
    }
  }
  const { id } = chef;
  await ask(chef.api, 'chef', { params: { id } });
  await ask(chef.api, 'chefPhoto', { params: { id, photo } });
  await ask(chef.api, 'chefDocument', { params: { id, documentId: document } });
  return answers;
}

/** Returns the receipts in an answer; none in an answer of an error. */
const receiptsIn = (text: string): readonly { readonly number: string }[] =>
  (JSON.parse(text) as { readonly data?: readonly { readonly number: string }[] }).data ?? [];

/** Returns the questions that are answered differently. */
export const differences = (before: Answers, after: Answers): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((question) => before.get(question) !== after.get(question));
