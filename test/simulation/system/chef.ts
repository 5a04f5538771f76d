/** A chef, who signs up, reads the dashboard, plans, goes to visits and rates customers. */
import { EVERY_HOUR } from '@libs/contract/agenda.js';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { addDays, DAY, HOUR, kolkataDate, type KolkataDate, MINUTE } from '@libs/contract/time.js';
import { GaveUp, Person } from './person.js';

const PASSWORD = 'tamarind on the ceiling';

/** The signature of a PNG file. */
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A file that is read synchronously: Node would read a normal one outside the machine's schedule. */
class Picture extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  /** `shown` makes it unlike any other. */
  constructor(shown: string) {
    const bytes = Uint8Array.from([...PNG, ...new TextEncoder().encode(shown)]);
    super([bytes], 'licence.png', { type: 'image/png' });
    this.#bytes = bytes;
  }
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer.slice(0);
  }
}

export class Chef extends Person {
  /**
   * Performs at most `most` actions. A chef who does not complete the verification stays unverified. `onIntroduced` is
   * called in between.
   */
  async work(most: number, finishes: boolean, onIntroduced: () => void): Promise<void> {
    const { firstName, email, phone, random } = this;
    const body = { firstName, lastName: 'Khanna', email, phone, password: PASSWORD };
    await this.tries('joins', this.insist('signUpChef', { body }));
    await this.logIn();
    await this.introduce(finishes);
    const asked = random.chance(0.4) && (await this.askToBeAsked());
    onIntroduced();
    if (asked) for (let offers = random.whole(0, 3); offers > 0; offers--) await this.answer();
    for (let steps = random.whole(1, most); steps > 0; steps--) {
      await this.think(random.pick([HOUR, DAY, 2 * DAY]));
      const does = random.pick([
        'beUnable',
        'beUnable',
        'reschedule',
        'rate',
        'rate',
        'change',
        'reckon',
        'plan',
        'refresh',
        'goToVisit',
        'goToVisit',
        'collect',
        'photograph',
        'chooseNews',
      ] as const);
      await this[does]();
    }
  }

  /** Proves the phone, adds experience and files a document; leaves one out unless `finishes`. */
  async introduce(finishes: boolean): Promise<void> {
    const steps = [() => this.provePhone(), () => this.tellOfThePast(), () => this.fileDocument()];
    if (!finishes) steps.splice(this.random.whole(0, steps.length - 1), 1);
    for (const step of steps) await step();
    if (finishes) await this.awaitCheck();
  }

  /** Looks until the document is checked; gives up after a day. */
  async awaitCheck(): Promise<void> {
    const params = { id: this.id };
    for (let looks = 0; looks < 24 * 6; looks++) {
      const found = await this.tries('looks at the account', this.insistLoggedIn('chef', { params }));
      if (typeof found !== 'string' && (found.chef.verified || found.chef.check.state === 'refused')) return;
      await this.system.machine.sleep(10 * MINUTE);
    }
  }

  async provePhone(): Promise<void> {
    for (let tries = 0; tries < 12; tries++) {
      const { otp, challenge } = await this.codeFor(this.phone);
      if (challenge !== undefined) {
        const proving = this.insistLoggedIn('provePhone', { body: { otp, challenge } });
        if (typeof (await this.tries('proves the phone', proving)) !== 'string') return;
      }
      await this.system.machine.sleep(2 * MINUTE);
    }
  }

  async tellOfThePast(): Promise<void> {
    const params = { id: this.id };
    const body = { experience: '3', location: 'Indore', salary: 40_000 } as const;
    await this.tries('tells of the past', this.insistLoggedIn('chefExperience', { params, body }));
  }

  async fileDocument(): Promise<void> {
    const params = { id: this.id };
    const { phone } = this;
    const idNumber = `MP${phone.padStart(13, '0')}`;
    const body = { idType: 'driving-license', idNumber, document: new Picture(phone) } as const;
    const headers = { 'idempotency-key': this.newKey() };
    await this.tries('files a document', this.insistLoggedIn('fileDocument', { params, body, headers }));
  }

  /** Requests erasure; some withdraw the request. Returns whether the request stands. */
  async leave(): Promise<boolean> {
    const params = { id: this.id };
    const asking = this.insistLoggedIn('requestChefErasure', { params, body: { current: PASSWORD } });
    const asked = await this.tries('asks to be erased', asking);
    if (typeof asked === 'string') return false;
    if (this.random.chance(0.6)) return true;
    await this.think(2 * HOUR);
    const staying = this.insistLoggedIn('withdrawChefErasure', { params });
    return typeof (await this.tries('stays after all', staying)) === 'string';
  }

  async logIn(): Promise<void> {
    this.forget();
    const { email } = this;
    for (let tries = 0; tries < 8; tries++) {
      const password = this.random.chance(0.1) ? 'something else' : PASSWORD;
      const session = await this.tries('logs in', this.insist('loginChef', { body: { email, password } }));
      if (typeof session !== 'string') return this.isNow(session, session.user.id);
      await this.system.machine.sleep(10 * MINUTE);
    }
    throw new GaveUp(`${this.name} could not log in`);
  }

  async readBookings(): Promise<readonly Booking[]> {
    const found = await this.tries('reads the bookings', this.insistLoggedIn('bookings'));
    return typeof found === 'string' ? [] : found.bookings;
  }

  async rate(): Promise<void> {
    const bookings = await this.readBookings();
    if (bookings.length === 0) return;
    const { id } = this.random.pick(bookings as [Booking, ...Booking[]]);
    await this.tries('rates the customer', this.insistLoggedIn('rate', { body: { booking: id, rating: '4' } }));
  }

  /** Returns whether visits are offered from now on. */
  async askToBeAsked(): Promise<boolean> {
    const params = { id: this.id };
    const setting = this.insistLoggedIn('askFirst', { params, body: { askFirst: true } });
    return typeof (await this.tries('asks to be asked first', setting)) !== 'string';
  }

  /** Waits for an offer; then accepts or declines it, or lets it expire. */
  async answer(): Promise<void> {
    for (let looks = this.random.whole(1, 20); looks > 0; looks--) {
      const found = await this.tries('looks at the offers', this.insistLoggedIn('offers'));
      const [offer] = typeof found === 'string' ? [] : found.offers;
      if (offer) return this.answerOffer(offer.id);
      await this.think(2 * HOUR);
    }
  }

  async answerOffer(id: string): Promise<void> {
    if (this.random.chance(0.2)) return;
    const params = { id };
    const body = { reason: 'no-time' } as const;
    await (this.random.chance(0.6)
      ? this.tries('accepts an offer', this.insistLoggedIn('acceptOffer', { params }))
      : this.tries('declines an offer', this.insistLoggedIn('declineOffer', { params, body })));
  }

  /** Waits for a visit, and says that they cannot come. */
  async beUnable(): Promise<void> {
    for (let looks = this.random.whole(1, 6); looks > 0; looks--) {
      const [ahead] = (await this.readBookings()).filter(({ status }) => status === STATUS.placed);
      if (ahead) {
        const params = { id: ahead.id };
        const body = { reason: 'emergency' } as const;
        await this.tries('cannot come', this.insistLoggedIn('leaveVisit', { params, body }));
        return;
      }
      await this.think(8 * HOUR);
    }
  }

  /** Answers another date that a guest proposed, or proposes one. */
  async reschedule(): Promise<void> {
    const { random } = this;
    const ahead = (await this.readBookings()).find(({ status }) => status === STATUS.placed);
    if (!ahead) return;
    const { id, move, startDate } = ahead;
    const params = { id };
    if (move) {
      const body = { accept: random.chance(0.7), start: move.start };
      await this.tries('answers about a date', this.insistLoggedIn('answerMove', { params, body }));
      return;
    }
    const later = addDays(startDate as KolkataDate, random.whole(1, 3));
    const body = { startDate: later, startTime: random.pick(['9.00 am', '1.00 pm', '6.00 pm'] as const) };
    await this.tries('proposes a date', this.insistLoggedIn('proposeMove', { params, body }));
  }

  /** Goes to a visit, perhaps without network on the way, and offers to stay longer. */
  async goToVisit(): Promise<void> {
    const { random, system } = this;
    const next = (await this.readBookings()).find(({ status }) => status === STATUS.placed);
    if (!next?.visit) return;
    const { id, visit } = next;
    const params = { id };
    await this.until(visit.start, -random.pick([30 * MINUTE, HOUR, 5 * HOUR]));
    const at = system.machine.now();
    await this.think(random.pick([MINUTE, HOUR]));
    await this.tries('sets out', this.insistLoggedIn('depart', { params, body: { at } }));
    await this.until(visit.start, -random.whole(0, 40 * MINUTE));
    await this.tries('arrives', this.insistLoggedIn('arrive', { params, body: {} }));
    const seen = await this.tries('reads the booking', this.insistLoggedIn('booking', { params }));
    const digits = typeof seen === 'string' || random.chance(0.3) ? '0000' : seen.billingAddress.phone.slice(-4);
    const entered = { by: 'phone-digits', digits } as const;
    await this.tries('starts', this.insistLoggedIn('startVisit', { params, body: entered }));
    for (let offers = random.whole(0, 2); offers > 0; offers--) {
      await this.until(visit.start, random.whole(0, 2 * HOUR));
      const body = { minutes: random.pick(LIMITS.visit.extraMinutes) };
      await this.tries('offers more time', this.insistLoggedIn('proposeExtraTime', { params, body }));
    }
  }

  /** Marks the balance of a visit as collected, sometimes too much or twice, and answers a guest who disputes it. */
  async collect(): Promise<void> {
    const { random } = this;
    for (const { id, dueAmount, balance, noShow, problems } of await this.readBookings()) {
      const params = { id };
      if (noShow?.state === 'reported') {
        const body = { text: 'I was there.' };
        await this.tries('answers a guest', this.insistLoggedIn('answerNoShow', { params, body }));
      }
      for (const { kind, answer } of problems?.said ?? []) {
        if (answer !== undefined) continue;
        const body = { kind, text: 'I am sorry.' };
        await this.tries('answers a guest', this.insistLoggedIn('answerProblem', { params, body }));
      }
      const [disputed] = balance?.payments.filter(({ dispute }) => dispute) ?? [];
      if (disputed) {
        const { payment, dispute } = disputed;
        const body = { payment, ...(random.chance(0.5) && { amount: dispute?.paid ?? 0 }) };
        await this.tries('answers a dispute', this.insistLoggedIn('answerDispute', { params, body }));
      }
      const amount = random.pick([dueAmount, dueAmount, Math.ceil(dueAmount / 2), dueAmount + 1]);
      if (amount === 0) continue;
      const body = { amount, by: random.pick(['cash', 'upi'] as const) };
      const headers = { 'idempotency-key': this.newKey() };
      const once = () => this.tries('collects', this.insistLoggedIn('claimBalance', { params, body, headers }));
      await Promise.all(random.chance(0.2) ? [once(), once()] : [once()]);
    }
  }

  async change(): Promise<void> {
    const params = { id: this.id };
    await this.tries('names a cuisine', this.insistLoggedIn('updateChef', { params, body: { cuisine: 'Malwa' } }));
  }

  /** Says when they come: always, or within limits that leave most visits possible. */
  async plan(): Promise<void> {
    const { random } = this;
    const params = { id: this.id };
    const today = kolkataDate(this.system.machine.now());
    const off = addDays(today, random.whole(1, 20));
    const limits = {
      weekly: EVERY_HOUR.filter(() => random.chance(0.9)),
      off: [{ from: off, to: addDays(off, random.whole(0, 3)) }],
      largestParty: random.pick([null, 8, 12]),
      noticeMinutes: random.pick([0, 120, 24 * 60]),
      gapMinutes: random.pick([0, 60, 180]),
    };
    const body = random.chance(0.3) ? {} : limits;
    await this.tries('says when they come', this.insistLoggedIn('changeAvailability', { params, body }));
    const query = { from: today, to: addDays(today, 41) };
    await this.tries('reads the agenda', this.insistLoggedIn('agenda', { params, query }));
    await this.tries('makes a calendar', this.insistLoggedIn('renewCalendarFeed', { params, body: {} }));
  }

  /** Shows a photo, another one, or the portrait again. */
  async photograph(): Promise<void> {
    const params = { id: this.id };
    const body = { photo: new Picture(`${this.phone} ${this.random.whole(1, 3)}`) };
    const call = this.random.chance(0.7)
      ? this.insistLoggedIn('changePhoto', { params, body })
      : this.insistLoggedIn('removePhoto', { params });
    await this.tries('changes the photo', call);
  }

  async chooseNews(): Promise<void> {
    const body = { whatsapp: this.random.chance(0.5), off: ['menu-changed' as const] };
    await this.tries('chooses news', this.insistLoggedIn('chooseNews', { body }));
  }

  async reckon(): Promise<void> {
    await this.tries('looks at the earnings', this.insistLoggedIn('dashboard'));
    const query = { role: 'chef' };
    await this.tries('reads the ratings', this.insistLoggedIn('ratings', { params: { id: this.id }, query }));
  }
}
