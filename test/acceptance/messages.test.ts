import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatMoney, fromRupees, type Paise } from '@libs/contract/money.js';
import { CURRENT_NOTICE } from '@libs/contract/privacy-notice.js';
import { SMS_TEMPLATE_NAMES } from '@libs/contract/sms-templates.js';
import { addDays, epochMs, instantOf, type KolkataDate, SECOND } from '@libs/contract/time.js';
import { Chef, joining } from '../support/chef.js';
import { Customer, dinner, dinnerIn, inDays, newPhone } from '../support/customer.js';
import { skip } from '../support/engines.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

let product: Product;
const REPORT_SECRET = 'only-the-provider-knows';
const vikas = joining({ phone: newPhone() });
beforeAll(async () => {
  // No chefs except the one of the tests.
  product = await Product.start({ SAMPLE_DATA: 'false', MSG91_REPORT_SECRET: REPORT_SECRET });
  await Chef.verified(product, vikas);
});
afterAll(() => product.stop());

interface Somebody {
  readonly phone: string;
}

/** Returns the messages to a phone except codes, oldest first. */
const phoneOf = async ({ phone }: Somebody): Promise<readonly string[]> =>
  (await product.simulator.messages(phone)).filter((text) => !text.includes('is your code')).toReversed();
const reads = (somebody: Somebody, ...texts: readonly RegExp[]) =>
  eventually(`the phone shows ${texts.join(' ')}`, async () => {
    const messages = await phoneOf(somebody);
    return texts.every((text) => messages.some((message) => text.test(message))) && messages;
  });
const rs = (amount: number) => `Rs ${formatMoney(fromRupees(amount) as Paise).replace('₹', '')}`.replaceAll('.', '\\.');

describe('a customer', () => {
  it('gets one message each for the booking, the deposit, the cancellation and the refund, also when the server was killed', async () => {
    const asha = await Customer.logIn(product);
    const { id, depositAmount } = await asha.book();
    await reads(
      asha,
      new RegExp(`we have your booking .*, 6\\.00 pm\\. Please pay the deposit of ${rs(depositAmount)} `),
    );
    await asha.pay(id, 'success');
    await asha.seesDeposit(id, 'paid');
    await reads(asha, new RegExp(`we have your deposit of ${rs(depositAmount)}\\.`));
    await product.restart('SIGKILL');
    const { refundAmount } = await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    const messages = await reads(
      asha,
      new RegExp(`is cancelled\\. We will refund ${rs(refundAmount)} `),
      new RegExp(`your refund of ${rs(refundAmount)} has been paid out`),
    );
    expect(new Set(messages).size).toBe(messages.length);
  });

  it('gets messages in the language of the consent, or of a later choice; so does the chef', async () => {
    const meera = await Customer.logIn(product);
    const consent = { notice: CURRENT_NOTICE, purposes: ['service'] as const, language: 'hi' } as const;
    const profile = { firstName: 'Meera', lastName: 'Joshi', email: `meera.${meera.phone}@example.com` };
    const body = { ...profile, consent: { ...consent, purposes: [...consent.purposes] } };
    await meera.api.ok('updateUser', { params: { id: meera.id }, body });
    const chef = await Chef.logIn(product, vikas.email);
    await chef.api.ok('chooseNews', { body: { language: 'hi' } });
    const { id } = await meera.book();
    await reads(meera, /शाम 6:00 बजे की आपकी बुकिंग हमें मिल गई।/);
    await meera.pay(id, 'success');
    await reads(meera, /आपका खाना Vikas Khanna के हाथों बनेगा।/);
    await reads(vikas, /आपको \d+ लोगों के लिए खाना बनाना है। पता 24 घंटे पहले से दिखेगा: /);
    const { answer } = await product.ops('explain', id);
    expect(answer).toMatch(/booked to customer by sms +accepted by simulator, reference message-\S+/);
    for (const { api } of [meera, chef]) await api.ok('chooseNews', { body: { language: 'en' } });
    await meera.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    await reads(meera, /is cancelled\. We will refund/);
    await reads(vikas, /the guest cancelled your visit/);
  });

  it('gets messages later when the SMS service was unavailable, and nothing else waits for them', async () => {
    const ravi = await Customer.logIn(product);
    await product.simulator.faults({ sms: '500' });
    await ravi.paid();
    expect(await phoneOf(ravi)).toEqual([]);
    await product.simulator.faults();
    const messages = await reads(ravi, /we have your deposit/);
    // The reminder that the deposit is due is out of date by then.
    expect(messages.filter((text) => text.includes('we have your booking'))).toEqual([]);
  });
});

describe('what becomes of a message', () => {
  const ACCOUNTS = {
    twilio: { TWILIO_ACCOUNT_SID: 'simulator', TWILIO_AUTH_TOKEN: 'simulator', TWILIO_FROM: 'RASOYA' },
    msg91: { MSG91_AUTH_KEY: 'simulator', SMS_TEMPLATE_IDS: SMS_TEMPLATE_NAMES.map((one) => `${one}=${one}`).join() },
  };
  const explains = (id: string, pattern: RegExp) =>
    eventually(`${pattern} of ${id}`, async () => {
      const { answer } = await product.ops('explain', id);
      return pattern.test(answer) && answer;
    });

  it('is reported by the provider and explained to operators; a forged or unknown report is refused', async () => {
    const asha = await Customer.logIn(product);
    const { id } = await asha.book();
    await explains(id, /booked to customer by sms +delivered\n/);
    await product.simulator.faults({ sms: 'undelivered' });
    const { id: other } = await asha.book(dinnerIn(12));
    const lost = await explains(other, /booked to customer by sms +undelivered: failed/);
    expect(lost.replaceAll(/\s+/g, ' ')).toContain('Not delivered: booked to customer by sms.');
    await product.simulator.faults();

    const report = (about: string, secret: string) => ({
      params: { secret },
      body: { CRQID: about, requestId: 'r1', status: '1' },
    });
    const { answer } = await product.ops('stream', `messages-${id}`);
    const message = /booked-customer-\d+/.exec(answer)?.[0] ?? '';
    expect(await asha.api.refused('msg91Report', report(`${id}.${message}`, 'guessed'))).toMatchObject({ status: 401 });
    expect(await asha.api.refused('msg91Report', report(`${id}.no-1`, REPORT_SECRET))).toMatchObject({ status: 404 });
    await asha.api.ok('msg91Report', report(`${id}.${message}`, REPORT_SECRET));
    const reports = (await product.ops('stream', `messages-${id}`)).answer.match(/MessageReported/g);
    expect(reports).toHaveLength(1);
  });

  it.each([
    ['twilio', /SM[0-9a-f]{32}/, '30003'],
    ['msg91', /[0-9a-f-]{36}/, 'failed'],
  ] as const)('is reported by %s', async (provider, reference, reason) => {
    const address = { [`${provider.toUpperCase()}_BASE_URL`]: product.simulator.url };
    await product.restart('SIGTERM', { SMS_PROVIDER: provider, ...ACCOUNTS[provider], ...address });
    const asha = await Customer.logIn(product);
    const { id } = await asha.book();
    await explains(id, /booked to customer by sms +delivered\n/);
    // A report may come before the answer to our request was recorded.
    await explains(id, new RegExp(`accepted by ${provider}, reference ${reference.source}\n`));
    await product.simulator.faults({ [provider]: 'undelivered' });
    const { id: other } = await asha.book(dinnerIn(12));
    await explains(other, new RegExp(`booked to customer by sms +undelivered: ${reason}`));
    await product.simulator.faults();
    await product.restart();
  });
});

describe('a customer who changes a booking several times', () => {
  it('gets a message for the first change at once, and one about the final state ten minutes later', async () => {
    const asha = await Customer.logIn(product);
    const { id } = await asha.book();
    await reads(asha, /we have your booking/);
    const change = (people: number) => asha.api.ok('changeBooking', { params: { id }, body: { people } });
    await change(5);
    await reads(asha, /It is now for 5 people/);
    for (const people of [6, 7, 8, 9]) {
      await change(people);
      // One at a time: changes that are read from the log in one batch lead to one message.
      expect((await asha.booking(id)).headCount).toBe(people);
    }
    expect((await phoneOf(asha)).filter((text) => text.includes('has changed'))).toHaveLength(1);
    if (process.env['PRODUCT_ON'] === 'engines') {
      return skip('a message about a change ten minutes later: the clock of Redis cannot be moved');
    }
    await product.restart('SIGTERM', { CLOCK_OFFSET: '601' });
    await reads(asha, /It is now for 9 people/);
    await eventually('only the last change is pending', async () => {
      const { answer } = await product.ops('stream', `messages-${id}`);
      // E-mails are dropped as well, because there is no verified address.
      return answer.match(/\boutdated\b/g)?.length === 3;
    });
    expect((await phoneOf(asha)).filter((text) => text.includes('has changed'))).toHaveLength(2);
  });
});

/** Completes the profile with an e-mail address, and verifies it. */
async function verifiedEmail({ api, id, phone }: Customer): Promise<string> {
  const email = `asha.${phone}@example.com`;
  await api.ok('updateUser', { params: { id }, body: { firstName: 'Asha', lastName: 'Rao', email } });
  const { text } = await product.simulator.email(email, /confirm your email/);
  await api.ok('verifyEmail', { body: { token: /\/verify-email#(\S+)/.exec(text)?.[1] ?? '' } });
  return email;
}

describe('a visit', () => {
  const DAY = inDays(20);

  it('sends one message to the customer and the chef when a chef is assigned, and one the evening before', async () => {
    const asha = await Customer.logIn(product);
    const email = await verifiedEmail(asha);
    const earlier = (await phoneOf(vikas)).length;
    const { id } = await asha.book(dinner({ startDate: DAY, endDate: DAY }));
    await asha.pay(id, 'success');
    await reads(asha, /Vikas Khanna will cook for you on .*, 6\.00 pm/);
    await reads(vikas, /you will cook for 4 people on .*, 6\.00 pm/);

    const evening = instantOf(addDays(DAY as KolkataDate, -1), '6.00 pm');
    const later = Math.ceil((epochMs(evening) - Date.now()) / SECOND) + 1;
    await product.restart('SIGTERM', { CLOCK_OFFSET: `${later}` });
    await reads(asha, /Vikas Khanna will cook for you tomorrow at 6\.00 pm/);
    await reads(vikas, /you will cook for 4 people tomorrow at 6\.00 pm/);
    const reminder = await product.simulator.email(email, /^Your chef comes tomorrow at 6\.00\spm$/);
    expect((await product.simulator.attachment(reminder, 'visit.ics')).toString()).toContain('STATUS:CONFIRMED');
    await product.restart('SIGKILL', { CLOCK_OFFSET: `${later}` });
    const phones = [await phoneOf(asha), (await phoneOf(vikas)).slice(earlier)];
    for (const phone of phones) expect(new Set(phone).size).toBe(phone.length);
  });
});
