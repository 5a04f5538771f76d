/** Bookings are assigned only to verified chefs: proven phone, recorded experience, a filed document that was checked. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Chef, licence, newPicture, panCard } from '../support/chef.js';
import { codeFor, Customer, dinnerIn } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
});

const bookFor = (days: number) => asha.book(dinnerIn(days));
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
        const body = { experience: '4', location: 'Indore', salary: '45000' } as const;
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
      if (missing.size === 0) await chef.isChecked();
      const { chef: account } = await chef.api.ok('chef', self);
      const left = missing.size === 0 ? [] : [...missing, 'check'];
      expect(account.missing.toSorted()).toEqual(left.toSorted());
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

describe('invented chefs', () => {
  /** Does everything but file a document that is confirmed. */
  async function invented(file: (chef: Chef) => Promise<unknown>): Promise<Chef> {
    const chef = await Chef.join(product);
    await chef.api.ok('provePhone', { body: await codeFor(product, chef.session.user.phone) });
    const experience = { experience: '5', location: 'Indore', salary: '45000' } as const;
    await chef.api.ok('chefExperience', { params: { id: chef.id }, body: experience });
    await file(chef);
    return chef;
  }
  const filing = (chef: Chef, body: ReturnType<typeof licence>) =>
    chef.api.call('fileDocument', { params: { id: chef.id }, body });

  it('with white pictures, one shared document or a refused one get no visit and learn no contact', async () => {
    const shared = licence();
    const white = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const real = await Chef.verified(product, { firstName: 'Ravi', lastName: 'Shah' });
    await filing(real, shared);
    await real.isChecked();
    const fakes = await Promise.all([
      ...Array.from({ length: 5 }, () => invented((chef) => filing(chef, licence(white)))),
      ...Array.from({ length: 5 }, () => invented((chef) => filing(chef, shared))),
      ...['ABCDE', 'VWXYZ'].map((letters) =>
        invented((chef) => filing(chef, { ...panCard(newPicture()), idNumber: `${letters}0000F` })),
      ),
    ]);
    const accounts = () =>
      Promise.all(fakes.map(async ({ api, id }) => (await api.ok('chef', { params: { id } })).chef));
    await eventually('the checker has refused', async () =>
      (await accounts()).slice(10).every(({ check }) => check.state === 'refused' && check.reason === 'unknown'),
    );
    for (const { verified, missing } of await accounts()) {
      expect(verified).toBe(false);
      expect(missing).toContain('check');
    }
    const visits = await Promise.all([20, 21, 22].map((days) => paidFor(days)));
    for (const id of visits) {
      const given = await eventually('a chef is assigned', () => chefOf(id));
      expect(fakes.map((fake) => fake.id)).not.toContain(given);
    }
    for (const { api, id } of fakes) {
      expect((await api.ok('bookings')).total).toBe(0);
      expect((await api.refused('booking', { params: { id: visits[0] ?? '' } })).status).toBe(404);
      expect((await asha.api.refused('publicChef', { params: { id } })).status).toBe(404);
    }
  });

  it('who were refused are checked again with another document', async () => {
    const chef = await invented((one) => filing(one, { ...panCard(newPicture()), idNumber: 'QWERT0000F' }));
    await eventually('the checker has refused', async () => {
      const { check } = (await chef.api.ok('chef', { params: { id: chef.id } })).chef;
      return check.state === 'refused';
    });
    await filing(chef, licence());
    await chef.isChecked();
  });

  it('cannot take a name that was not checked: a new name is checked before the next visit', async () => {
    const chef = await Chef.verified(product);
    const { chef: renamed } = await chef.api.ok('updateChef', {
      params: { id: chef.id },
      body: { lastName: 'Kapoor' },
    });
    expect(renamed).toMatchObject({ verified: false, missing: ['check'], check: { state: 'pending' } });
    await chef.isChecked();
    const { chef: cooking } = await chef.api.ok('updateChef', { params: { id: chef.id }, body: { cuisine: 'Malwa' } });
    expect(cooking.verified).toBe(true);
  });
});
