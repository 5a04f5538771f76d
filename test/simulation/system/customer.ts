/** A customer, who books, pays, edits and cancels. */
import type { BodyInput } from '@libs/contract/calls.js';
import { addDays, kolkataDate, MINUTE, SLOTS } from '@libs/contract/time.js';
import { GaveUp, Person } from './person.js';

type Selection = BodyInput<'getFare'>;

const PASSWORD = 'a mango in every drawer';

export class Customer extends Person {
  /** Signs up with the form, which is optional; logging in with a code proves the number. */
  async signUp(): Promise<void> {
    const { firstName, email, phone } = this;
    const body = { firstName, lastName: 'Rao', email, phone, password: PASSWORD };
    await this.tries('signs up', this.insist('signUp', { body }));
  }

  /** Logs in with the code that arrives by SMS, sometimes entering a wrong one first. */
  async logIn(): Promise<void> {
    const { machine } = this.system;
    this.forget();
    const { phone } = this;
    for (let tries = 0; tries < 12; tries++) {
      const attempt = { phone, role: 'user', platform: 'web', ...(await this.codeFor(phone)) } as const;
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

  /** Builds the start and end of a visit, `days` from now. */
  time(days: number, from: number, to: number) {
    const date = addDays(kolkataDate(this.system.machine.now()), days);
    return { startDate: date, startTime: SLOTS[from] as string, endDate: date, endTime: SLOTS[to] as string };
  }

  /** Builds a new address. */
  home() {
    const { firstName, phone, street: address } = this;
    return { firstName, lastName: 'Rao', phone, address, city: 'Indore', zip: '452001' };
  }

  async press(page: string, outcome: 'success' | 'failed'): Promise<void> {
    this.log(`presses ${outcome}`);
    await this.system.provider.decide(page, outcome);
  }
}
