/** Bookings are assigned only to verified chefs: proven phone, recorded experience, filed document. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Chef, licence } from '../support/chef.js';
import { codeFor, Customer, dinner, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { Product } from '../support/product.js';

let product: Product;
let asha: Customer;
beforeAll(async () => {
  product = await Product.start({ SAMPLE_DATA: 'false' });
  asha = await Customer.logIn(product);
});
afterAll(() => product.stop());

const bookFor = (days: number) => asha.book(dinner({ startDate: inDays(days), endDate: inDays(days) }));
async function paidFor(days: number, booked = bookFor(days)): Promise<string> {
  const { id } = await booked;
  await asha.pay(id, 'success');
  await asha.seesDeposit(id, 'paid');
  return id;
}
const chefOf = async (id: string) => (await asha.booking(id)).chef?.id;
const team = async () =>
  (await asha.api.ok('landing')).ourTeam.map(({ name }) => name).filter((name) => name !== 'Lata N.');

describe('a chef who has joined', () => {
  it('is listed and assigned a waiting visit by the last of the three steps, in any order, and not before', async () => {
    // Without any chef nothing can be booked; this one leaves before the deposit is paid.
    const lata = await Chef.verified(product, { firstName: 'Lata', lastName: 'Nair' });
    const booked = await bookFor(10);
    await lata.leave(product);
    const waiting = await paidFor(10, Promise.resolve(booked));
    const chef = await Chef.join(product, { firstName: 'Vikas', lastName: 'Khanna' });
    const self = { params: { id: chef.id } };
    const { phone } = chef.session.user;
    const steps = {
      document: () => chef.api.ok('fileDocument', { ...self, body: licence() }),
      phone: async () => chef.api.ok('provePhone', { body: await codeFor(product, phone) }),
      experience: () => {
        const body = { experience: '4', location: 'Private homes', salary: '45000' } as const;
        return chef.api.ok('chefExperience', { ...self, body });
      },
    };
    const missing = new Set(Object.keys(steps));
    for (const [name, complete] of Object.entries(steps)) {
      // Allows time for an assignment that would be too early.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect([await chefOf(waiting), await team()]).toEqual([undefined, []]);
      await complete();
      missing.delete(name);
      const { chef: account } = await chef.api.ok('chef', self);
      expect(account.missing.toSorted()).toEqual([...missing].toSorted());
      expect(account.verified).toBe(missing.size === 0);
    }
    await eventually('the chef is assigned', async () => (await chefOf(waiting)) === chef.id);
    expect(await team()).toEqual(['Vikas K.']);
  });

  it('and is not verified is not assigned, however busy the verified ones are', async () => {
    const free = await Chef.join(product, { firstName: 'Meera', lastName: 'Iyer' });
    const visit = await paidFor(12);
    const given = await eventually('a chef is assigned', () => chefOf(visit));
    expect(given).not.toBe(free.id);
    expect(await team()).toEqual(['Vikas K.']);
    const clash = await paidFor(12);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await chefOf(clash)).toBeUndefined();
    expect((await free.api.ok('bookings')).total).toBe(0);
  });
});
