/** What stands in the way of somebody who rates themselves, rates often, or advertises in a review. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/texts/en/chefs.js';
import { DAY, SECOND } from '@libs/contract/time.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { codeFor, Customer, dinnerIn, newPhone } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let vikas: Chef;
beforeAll(async () => {
  vikas = await Chef.verified(product, { firstName: 'Vikas' });
});

describe('somebody who is customer and chef', () => {
  /** Logs in as a customer in the browser in which the chef has just logged in. */
  async function onDeviceOf(chef: Chef): Promise<Customer> {
    const visitor = new ApiClient(product.url);
    const body = { email: chef.session.user.email, password: PASSWORD };
    const { headers } = await visitor.call('loginChef', { body });
    const Cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const phone = newPhone();
    const code = { phone, ...(await codeFor(product, phone)), role: 'user', platform: 'web' };
    expect((await visitor.call('validateOtp', { body: code, headers: { Cookie } })).status).toBe(200);
    return Customer.logIn(product, phone);
  }
  /** Verifies the chef's e-mail address for the chef, and for a new customer. */
  async function withAddressOf(chef: Chef): Promise<Customer> {
    const { email } = chef.session.user;
    const customer = await Customer.logIn(product);
    const verify = async (known = '') => {
      const token = await eventually('another link is sent', async () => {
        const { text } = await product.simulator.email(email, /confirm your email/);
        const found = /\/verify-email#(\S+)/.exec(text)?.[1] ?? '';
        return found !== known && found;
      });
      await new ApiClient(product.url).ok('verifyEmail', { body: { token } });
      return token;
    };
    const ofChef = await verify();
    const body = { firstName: 'Vik', lastName: 'Kay', email };
    await customer.api.ok('updateUser', { params: { id: customer.id }, body });
    await verify(ofChef);
    return customer;
  }
  const asking = async (customer: Customer, chef: Chef) => ({
    ...(await customer.order(dinnerIn(4))),
    preferredChef: chef.id,
  });

  /** Meera, who has fewer visits than Vikas, books a visit without asking for a chef. */
  async function dinnerOfMeera() {
    const busy = await Customer.logIn(product);
    const first = await busy.api.ok('createBooking', { body: await asking(busy, vikas) });
    await busy.pay(first.id, 'success');
    await eventually('Vikas has a visit', async () => (await busy.booking(first.id)).chef?.id === vikas.id);
    const meera = await Chef.verified(product, { firstName: 'Meera' });
    const self = await Customer.logIn(product, meera.session.user.phone);
    const { id, chef } = await self.visit(dinnerIn(6));
    const { revision: assigned } = await product.event('ChefAssigned', id);
    return { id, chef: chef?.id, assigned };
  }

  it('is never assigned to their own visit, and an operator reads why', async () => {
    const booking = await dinnerOfMeera();
    const rule = await product.ops('rule', `${booking.id}@${booking.assigned}`);
    expect(rule.answer).toContain('is the same person as the customer');
    expect(booking.chef).toBe(vikas.id);
  });

  it.each([
    ['with one number', async (chef: Chef) => Customer.logIn(product, chef.session.user.phone)],
    ['with one e-mail address', withAddressOf],
    ['on one device', onDeviceOf],
  ])('%s cannot ask for themselves', async (_, customerLike) => {
    const chef = await Chef.verified(product, { firstName: 'Meera' });
    const self = await customerLike(chef);
    expect(await self.api.refused('createBooking', { body: await asking(self, chef) })).toMatchObject({
      status: 409,
      code: 'own-visit',
      errors: [{ field: 'preferredChef', message: PUBLIC_CHEF_MESSAGES.own }],
    });
    expect((await self.api.ok('bookings')).total).toBe(0);
    expect((await self.api.ok('createBooking', { body: await asking(self, vikas) })).id).toBeTruthy();
  });
});

describe('ratings of one chef', () => {
  let asha: Customer;
  let ravi: Customer;
  let tara: Chef;
  const visits: string[] = [];
  let visitOfRavi: string;
  const visitor = () => new ApiClient(product.url);
  const page = async () => (await visitor().ok('publicChef', { params: { id: tara.id } })).chef;
  const received = () => tara.api.ok('ratings', { params: { id: tara.id }, query: { role: 'chef' } });
  const testimonials = async () => (await visitor().ok('landing')).testimonial.map(({ description }) => description);

  beforeAll(async () => {
    tara = await Chef.verified(product, { firstName: 'Tara' });
    asha = await Customer.logIn(product);
    ravi = await Customer.logIn(product);
    const visitOn = async (day: number, customer: Customer): Promise<string> => {
      const choices = dinnerIn(day, { endTime: '8.00 pm' });
      const { id } = await customer.book(choices, { preferredChef: tara.id });
      await customer.pay(id, 'success');
      return id;
    };
    for (let day = 2; day < 14; day++) visits.push(await visitOn(day, asha));
    visitOfRavi = await visitOn(14, ravi);
    await eventually('Tara has all visits', async () => (await tara.api.ok('bookings')).total === 13);
    await product.restart('SIGTERM', { CLOCK_OFFSET: String((16 * DAY) / SECOND) });
    asha = await Customer.logIn(product, asha.phone);
    ravi = await Customer.logIn(product, ravi.phone);
    tara = await Chef.logIn(product, tara.session.user.email);
  });
  async function rate(customer: Customer, booking: string, rating: number, description: string): Promise<void> {
    await eventually('the visit is over', async () => (await customer.booking(booking)).status === STATUS.complete);
    await customer.api.ok('rate', { body: { booking, rating, description } });
  }

  it('twelve by one customer count as one, the latest, and their author reads all of them', async () => {
    for (const [number, id] of visits.entries()) await rate(asha, id, number === 11 ? 3 : 5, `Visit ${number + 1}`);

    await eventually('one rating counts', async () => (await page()).ratings === 1);
    expect(await page()).toMatchObject({ rating: 3, reviewsTotal: 1, reviews: [{ rating: 3, text: 'Visit 12' }] });
    await eventually('all visits count', async () => (await page()).visits === 13);
    expect((await page()).returning).toBe(1);
    expect(await received()).toMatchObject({ total: 1, average: 3, rating: [{ description: 'Visit 12' }] });
    expect(await testimonials()).toEqual(['Visit 12']);
    const own = await asha.api.ok('ratings', { params: { id: asha.id }, query: { role: 'user' } });
    expect(own.total).toBe(12);
    expect((await asha.booking(visits[0] ?? '')).ownRating).toMatchObject({ stars: 5, description: 'Visit 1' });
  });

  it('publish no words with a phone number, but the stars', async () => {
    const words = 'Tasty! For orders call nine eight seven six five 43210';
    await rate(ravi, visitOfRavi, 5, words);
    await eventually('both ratings count', async () => (await page()).ratings === 2);
    expect((await page()).reviews).toMatchObject([{ rating: 5, text: '' }, { text: 'Visit 12' }]);
    expect(await testimonials()).toEqual(['Visit 12']);
    expect((await received()).rating?.[0]).toMatchObject({ description: words });
    expect((await ravi.booking(visitOfRavi)).ownRating).toMatchObject({ stars: 5, description: words });
  });

  it('an introduction with a link is kept, and shown once the chef has changed it', async () => {
    const write = (introduction: string) =>
      tara.api.ok('updateChef', { params: { id: tara.id }, body: { introduction } });
    const introduction = 'Book me on tara dot in, without the fee.';
    expect((await write(introduction)).chef.introduction).toBe(introduction);
    expect((await page()).introduction).toBe('');
    await write('Book me here.');
    await eventually('the introduction is shown', async () => (await page()).introduction === 'Book me here.');
  });
});
