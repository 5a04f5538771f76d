import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, joining, PASSWORD } from '../support/chef.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { type SharedProduct, sharedProduct } from '../support/shared-product.js';

let product: SharedProduct;
beforeAll(async () => {
  product = await sharedProduct();
});

const { email: texts } = SERVER_MESSAGES;
const newEmail = (): string => `person.${randomInt(1e12)}@example.com`;

/** Logs in and completes the profile. */
async function withEmail(email: string): Promise<Customer> {
  const customer = await Customer.logIn(product);
  const body = { firstName: 'Asha', lastName: 'Rao', email };
  await customer.api.ok('updateUser', { params: { id: customer.id }, body });
  return customer;
}
/** Waits for the link, and returns its token. */
async function tokenTo(email: string, subject = /confirm your email|ई-मेल पते की पुष्टि/): Promise<string> {
  const { text } = await product.simulator.email(email, subject);
  return /\/verify-email#(\S+)/.exec(text)?.[1] ?? '';
}
const verify = (token: string) => new ApiClient(product.url).okWithMessage('verifyEmail', { body: { token } });
const refusedLink = (token: string) => new ApiClient(product.url).refused('verifyEmail', { body: { token } });

async function verified(): Promise<{ readonly asha: Customer; readonly email: string }> {
  const email = newEmail();
  const asha = await withEmail(email);
  await verify(await tokenTo(email));
  return { asha, email };
}

/** Waits until the text message about a booking is sent, before which its e-mail is requested. Returns what is recorded. */
const messagesOf = (id: string): Promise<string> =>
  eventually('the text message is sent', async () => {
    const { answer } = await product.ops('stream', `messages-${id}`);
    return answer.includes('MessageSent') && answer;
  });

describe('an address', () => {
  it('is verified by the link that is sent there, once', async () => {
    const email = newEmail();
    const asha = await withEmail(email);
    expect(await asha.api.ok('email')).toEqual({ email, verified: false, wanted: true, language: 'en' });
    const token = await tokenTo(email);
    expect((await verify(token)).message).toBe(texts.confirmed);
    expect(await asha.api.ok('email')).toMatchObject({ email, verified: true });
    expect(await refusedLink(token)).toMatchObject({ status: 409, code: 'email-verified', message: texts.verified });
  });

  it('is not verified by a forged link, nor by one to an address that was replaced', async () => {
    const [first, second] = [newEmail(), newEmail()];
    const asha = await withEmail(first);
    const token = await tokenTo(first);
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    await asha.api.ok('updateUser', { params: { id: asha.id }, body: { email: second } });
    for (const wrong of [forged, token, 'nothing', 'user.1.1.']) {
      expect(await refusedLink(wrong)).toMatchObject({ status: 409, code: 'email-link-invalid' });
    }
    await verify(await tokenTo(second));
    expect(await asha.api.ok('email')).toMatchObject({ email: second, verified: true });
    // Back to the first one: it has to be verified again.
    await asha.api.ok('updateUser', { params: { id: asha.id }, body: { email: first } });
    expect(await asha.api.ok('email')).toMatchObject({ email: first, verified: false });
  });

  it('gets no second link within a minute, and none is sent without an address', async () => {
    const email = newEmail();
    const asha = await withEmail(email);
    await tokenTo(email);
    expect((await asha.api.okWithMessage('requestEmailLink', { body: {} })).message).toBe(texts.sent);
    expect(await product.simulator.emails(email)).toHaveLength(1);
    const ravi = await Customer.logIn(product);
    expect(await ravi.api.refused('requestEmailLink', { body: {} })).toMatchObject({
      status: 409,
      code: 'email-missing',
    });
  });

  it('of a customer is taken once it is verified, and not before', async () => {
    const email = newEmail();
    const mallory = await withEmail(email);
    const owner = await withEmail(email.toUpperCase());
    const tokens = await eventually('both have a link', async () => {
      const emails = await product.simulator.emails(email);
      return emails.length === 2 && emails.map(({ text }) => /#(\S+)/.exec(text)?.[1] ?? '');
    });
    const ownToken = tokens.find((token) => token.includes(owner.id)) ?? '';
    await verify(ownToken);
    expect(await refusedLink(tokens.find((token) => token !== ownToken) ?? '')).toMatchObject({
      status: 409,
      code: 'email-taken',
      message: texts.taken,
    });
    expect(await mallory.api.ok('email')).toMatchObject({ verified: false });
    // It is free again once its owner has another one.
    await owner.api.ok('updateUser', { params: { id: owner.id }, body: { email: newEmail() } });
    const another = await withEmail(email);
    await verify(
      await eventually('the third has a link', async () =>
        (await product.simulator.emails(email))
          .map(({ text }) => /#(\S+)/.exec(text)?.[1] ?? '')
          .find((token) => token.includes(another.id)),
      ),
    );
  });

  it('of a chef is verified by a link as well', async () => {
    const body = joining({ email: newEmail() });
    const vikas = await Chef.join(product, body);
    await vikas.prove(product);
    await verify(await tokenTo(body.email));
    expect(await vikas.api.ok('email')).toMatchObject({ email: body.email, verified: true });
  });

  it('of a chef gets nothing before the chef has proven the number, and then the link in the chef’s language', async () => {
    const consent = { notice: '2026-11-22', purposes: ['service' as const], language: 'hi' as const } as const;
    const body = joining({ email: newEmail(), consent: { ...consent, purposes: [...consent.purposes] } });
    const vikas = await Chef.join(product, body);
    const changed = newEmail();
    await vikas.api.ok('updateChef', { params: { id: vikas.id }, body: { email: changed, current: PASSWORD } });
    expect(await vikas.api.refused('requestEmailLink', { body: {} })).toMatchObject({
      status: 409,
      code: 'phone-not-proven',
      message: texts.phoneFirst,
    });
    await vikas.prove(product);
    const { language } = await product.simulator.email(changed, /ई-मेल पते की पुष्टि/);
    expect([language, await product.simulator.emails(changed), await product.simulator.emails(body.email)]).toEqual([
      'hi',
      [expect.anything()],
      [],
    ]);
  });

  it('is one mailbox, however it is written and whoever has it: it gets ten links a day', async () => {
    const email = newEmail();
    const tagged = (tag: number): string => email.replace('@', `+${tag}@`).toUpperCase();
    const people = await Promise.all(Array.from({ length: 11 }, () => Customer.logIn(product)));
    for (const [tag, { api, id }] of people.entries()) {
      await api.ok('updateUser', { params: { id }, body: { firstName: 'Asha', lastName: 'Rao', email: tagged(tag) } });
    }
    const links = async () => Promise.all(people.map((_, tag) => product.simulator.emails(tagged(tag).toLowerCase())));
    await eventually('ten have a link', async () => (await links()).flat().length === 10);
    const last = people[(await links()).findIndex((emails) => emails.length === 0)];
    expect(await last?.api.refused('requestEmailLink', { body: {} })).toMatchObject({
      status: 429,
      code: 'too-many-email-links',
    });
    expect((await links()).flat()).toHaveLength(10);
  });
});

describe('a customer with a verified address', () => {
  it('gets the booking, the receipt, a change, the cancellation and the refund, with calendar entries and receipts', async () => {
    const { asha, email } = await verified();
    const { id } = await asha.book();
    const booked = await product.simulator.email(email, /^We have your booking for /);
    expect(booked.from).toContain('Rasoiya');
    expect(booked.text).toContain('Hello Asha,');
    expect(booked.text).toContain(`/bookingdetails?id=${id}`);
    expect(booked.html).toMatch(/^<!doctype html>\s*<html lang="en">/);
    expect(booked.html).not.toMatch(/<(img|script|link)\b/);
    expect((await product.simulator.attachment(booked, 'visit.ics')).toString()).toContain('STATUS:TENTATIVE');

    await asha.pay(id, 'success');
    const receipt = await product.simulator.email(email, /^Your receipt for ₹/);
    expect((await product.simulator.attachment(receipt, /\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await product.simulator.attachment(receipt, 'visit.ics')).toString()).toContain('STATUS:CONFIRMED');

    await asha.api.ok('changeBooking', { params: { id }, body: { people: 6 } });
    expect((await product.simulator.email(email, /^Your booking is now for /)).text).toContain('People: 6');

    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    const cancelled = await product.simulator.email(email, /is cancelled$/);
    expect((await product.simulator.attachment(cancelled, 'visit.ics')).toString()).toContain('METHOD:CANCEL');
    const refund = await product.simulator.email(email, /^Your refund of ₹/);
    expect((await product.simulator.attachment(refund, /\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-');
    const { answer } = await product.ops('stream', `messages-${id}`);
    expect(answer).toContain('email');
    expect(answer).not.toContain(email);
  });

  it('gets none after switching them off', async () => {
    const { asha, email } = await verified();
    await asha.api.ok('chooseEmails', { body: { wanted: false } });
    const { id } = await asha.book();
    expect(await messagesOf(id)).not.toContain('email');
    expect((await product.simulator.emails(email)).map(({ subject }) => subject)).toEqual([
      'Please confirm your email address',
    ]);
  });
});

describe('a customer without a verified address', () => {
  it('gets the link and nothing else, and nothing is recorded about e-mails', async () => {
    const email = newEmail();
    const asha = await withEmail(email);
    await tokenTo(email);
    const { id } = await asha.book();
    expect(await messagesOf(id)).not.toContain('email');
    expect(await product.simulator.emails(email)).toHaveLength(1);
  });

  it('gets the e-mails of later steps once the address is verified', async () => {
    const email = newEmail();
    const asha = await withEmail(email);
    const { id } = await asha.book();
    await messagesOf(id);
    await verify(await tokenTo(email));
    await asha.pay(id, 'success');
    await product.simulator.email(email, /^Your receipt for ₹/);
    const subjects = (await product.simulator.emails(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('We have your booking'))).toEqual([]);
  });
});

describe('a chef with a verified address', () => {
  const guest = { firstName: 'Suresh', lastName: 'Patil', address: '12 Palasia', city: 'Ujjain', zip: '456001' };

  /** Returns a chef whose address is verified, and a placed visit of theirs, in a city where nobody else waits for a chef. */
  async function visited(language: 'en' | 'hi' = 'en') {
    const email = newEmail();
    const vikas = await Chef.verified(product, { email }, guest.city);
    await vikas.api.ok('chooseEmails', { body: { wanted: true, language } });
    await verify(await tokenTo(email));
    const asha = await Customer.logIn(product);
    const { id: address } = await asha.address(guest);
    const body = { ...(await asha.order()), address, preferredChef: vikas.id };
    const { id } = await asha.api.ok('createBooking', { body });
    await asha.pay(id, 'success');
    return { asha, email, id };
  }

  it('gets the visit, a change and the cancellation, with calendar entries and what a chef may see', async () => {
    const { asha, email, id } = await visited();
    const given = await product.simulator.email(email, /^New visit: /);
    expect(given.text).toContain(`/bookingdetails?id=${id}`);
    expect(given.text).toContain('Where: Ujjain, PIN 456…');
    const entry = (await product.simulator.attachment(given, 'visit.ics')).toString().replaceAll('\r\n ', '');
    expect(entry).toContain('STATUS:CONFIRMED');
    for (const hidden of ['Patil', 'Palasia', '456001', asha.phone]) {
      expect(`${given.text}${given.html}${entry}`).not.toContain(hidden);
    }
    await asha.api.ok('changeBooking', { params: { id }, body: { people: 6 } });
    expect((await product.simulator.email(email, /^Your visit is now on /)).text).toContain('People: 6');

    await asha.api.ok('changeBooking', { params: { id }, body: { status: 0 } });
    const cancelled = await product.simulator.email(email, /is cancelled$/);
    expect((await product.simulator.attachment(cancelled, 'visit.ics')).toString()).toContain('METHOD:CANCEL');
    expect(cancelled.text).not.toContain('People');
    const { answer } = await product.ops('stream', `messages-${id}`);
    expect(answer).not.toContain(email);
  });

  it('gets them in Hindi, if that is their language', async () => {
    const { email } = await visited('hi');
    const given = await product.simulator.email(email, /^नई बुकिंग: /);
    expect(given).toMatchObject({ language: 'hi', html: expect.stringContaining('<html lang="hi">') });
    expect((await product.simulator.attachment(given, 'booking.ics')).toString()).toContain('//HI');
  });
});
