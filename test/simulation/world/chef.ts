/** Somebody who cooks: joins, looks at what is ahead, and says what the customers were like. */
import type { Booking } from '@libs/contract/bookings.js';
import { DAY, HOUR, MINUTE } from '@libs/contract/time.js';
import { GaveUp, Person } from './person.js';

const PASSWORD = 'tamarind on the ceiling';

export class Chef extends Person {
  /** Does at most so many things. */
  async work(most: number): Promise<void> {
    const { firstName, email, phone, random } = this;
    const body = { firstName, lastName: 'Khanna', email, phone, password: PASSWORD };
    await this.tries('joins', this.insist('signUpChef', { body }));
    await this.logIn();
    for (let steps = random.whole(1, most); steps > 0; steps--) {
      await this.think(random.pick([HOUR, DAY, 2 * DAY]));
      const does = random.pick(['readBookings', 'rate', 'rate', 'change', 'reckon', 'refresh'] as const);
      await this[does]();
    }
  }

  /** Asks to be forgotten; a few think again. Answers whether it stayed so. */
  async leave(): Promise<boolean> {
    const params = { id: this.id };
    const asked = await this.tries('asks to be erased', this.insistLoggedIn('requestChefErasure', { params }));
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
      await this.around.machine.sleep(10 * MINUTE);
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

  async change(): Promise<void> {
    const params = { id: this.id };
    const experience = { experience: '3', location: 'Indore', salary: 40_000 } as const;
    await this.tries('tells of the past', this.insistLoggedIn('chefExperience', { params, body: experience }));
    await this.tries('names a cuisine', this.insistLoggedIn('updateChef', { params, body: { cuisine: 'Malwa' } }));
  }

  async reckon(): Promise<void> {
    await this.tries('looks at the earnings', this.insistLoggedIn('dashboard'));
    const query = { role: 'chef' };
    await this.tries('reads the ratings', this.insistLoggedIn('ratings', { params: { id: this.id }, query }));
  }
}
