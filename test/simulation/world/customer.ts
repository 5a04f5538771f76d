/** Somebody who wants a chef. */
import type { BodyInput } from '@libs/contract/calls.js';
import { addDays, epochMs, type Instant, kolkataDate, MINUTE, SECOND, SLOTS } from '@libs/contract/time.js';
import { GaveUp, Person } from './person.js';

type Selection = BodyInput<'getFare'>;

const PASSWORD = 'a mango in every drawer';

export class Customer extends Person {
  /** Fills in the form, which nobody has to; whose number it is comes out with the code. */
  async signUp(): Promise<void> {
    const { firstName, email, phone } = this;
    const body = { firstName, lastName: 'Rao', email, phone, password: PASSWORD };
    await this.tries('signs up', this.insist('signUp', { body }));
  }

  /** With the code that arrives by SMS, sometimes a wrong one first. */
  async logIn(): Promise<void> {
    const { machine } = this.around;
    this.forget();
    const { phone } = this;
    for (let tries = 0; tries < 12; tries++) {
      const seen = this.#messages().length;
      const body = { phone, contryCode: '91', role: 'user' } as const;
      const asked = await this.tries('asks for a code', this.insist('generateOtp', { body }));
      for (let looks = 0; looks < 6 && this.#messages().length === seen; looks++) await machine.sleep(10 * SECOND);
      const otp = this.random.chance(0.1) ? '000000' : (/\b\d{6}\b/.exec(this.#messages()[0] ?? '')?.[0] ?? '111111');
      const challenge = typeof asked === 'string' ? {} : { challenge: asked.challenge };
      const attempt = { phone, otp, role: 'user', platform: 'web', ...challenge } as const;
      const session = await this.tries('logs in', this.insist('validateOtp', { body: attempt }));
      if (typeof session !== 'string') return this.isNow(session, session.id);
      await machine.sleep(2 * MINUTE);
    }
    throw new GaveUp(`${this.name} could not log in`);
  }

  selection(): Selection {
    const { random } = this;
    const first = random.pick([0, 4, 8, random.whole(0, SLOTS.length - 5)]);
    return {
      requirement: 'birthday',
      meals: [...random.pick([['dinner'], ['lunch'], ['breakfast', 'dinner']] as const)],
      additionalServices: random.chance(0.3) ? ['waiter'] : [],
      headCount: random.whole(4, 20),
      numberOfBreakfast: 2,
      numberOfStarters: 0,
      numberOfMainCourses: 5,
      ...this.time(random.whole(1, 3), first, first + random.whole(2, 4)),
    };
  }

  /** From one slot to another, in so many days. */
  time(days: number, from: number, to: number) {
    const date = addDays(kolkataDate(this.around.machine.now()), days);
    return { startDate: date, startTime: SLOTS[from] as string, endDate: date, endTime: SLOTS[to] as string };
  }

  /** Where the chef is to come. */
  home() {
    const { firstName, phone, street: address } = this;
    return { firstName, lastName: 'Rao', phone, address, city: 'Indore' };
  }

  /** Until so long after a time. */
  async until(time: Instant, after: number): Promise<void> {
    const { machine } = this.around;
    await machine.sleep(Math.max(0, epochMs(time) + after - machine.time));
  }

  async press(page: string, outcome: 'success' | 'failed'): Promise<void> {
    this.tell(`presses ${outcome}`);
    await this.around.provider.decide(page, outcome);
  }

  /** Newest first. */
  #messages(): readonly string[] {
    return this.around.provider.ledger.book.messages(this.phone, 100).map(({ text }) => text);
  }
}
