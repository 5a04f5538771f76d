/** The landing page shows what customers wrote about their visits. */
import { beforeAll, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import type { Testimonial } from '@libs/contract/landing.js';
import { portraitAddress } from '@libs/contract/pictures.js';
import { DAY, SECOND } from '@libs/contract/time.js';
import { ApiClient } from '../support/api-client.js';
import { Chef, PASSWORD } from '../support/chef.js';
import { Customer, dinnerIn, inDays } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ SAMPLE_DATA: 'false' });
let asha: Customer;
let ravi: Customer;
let vikas: Chef;
let meera: Chef;
beforeAll(async () => {
  vikas = await Chef.verified(product, { firstName: 'Vikas', lastName: 'Khanna' }, 'Indore');
  meera = await Chef.verified(product, { firstName: 'Meera', lastName: 'Iyer' });
  asha = await Customer.logIn(product);
  ravi = await Customer.logIn(product);
});

/** Goes to so many days from now; sessions do not last as long. */
async function goTo(days: number): Promise<void> {
  await product.restart('SIGTERM', { CLOCK_OFFSET: String((days * DAY) / SECOND) });
  asha = await Customer.logIn(product, asha.phone);
  ravi = await Customer.logIn(product, ravi.phone);
  meera = await Chef.logIn(product, meera.session.user.email);
  vikas = await Chef.logIn(product, vikas.session.user.email);
}

/** Books a visit of the chef, and pays the deposit. */
async function placed(customer: Customer, day: number, chef: Chef): Promise<string> {
  const choices = dinnerIn(day, { requirement: 'kitty' });
  const { id } = await customer.book(choices, { preferredChef: chef.id });
  await customer.pay(id, 'success');
  await eventually('the chef is assigned', async () => (await customer.booking(id)).chef?.id === chef.id);
  return id;
}
const isOver = (customer: Customer, id: string) =>
  eventually('the visit is over', async () => (await customer.booking(id)).status === STATUS.complete);
const rate = ({ api }: Customer | Chef, booking: string, rating: number, description = '') =>
  api.ok('rate', { body: { booking, rating, description } });
const testimonials = async () => (await new ApiClient(product.url).ok('landing')).testimonial;
const reads = (expected: readonly string[]) =>
  eventually(`testimonials: ${expected.join(' ')}`, async () => {
    const words = (await testimonials()).map(({ description }) => description);
    return words.join() === expected.join();
  });

it('shows the newest review with words of each chef, whatever its stars', async () => {
  const [first, second, silent] = [
    await placed(asha, 2, vikas),
    await placed(asha, 3, vikas),
    await placed(ravi, 4, vikas),
  ];
  const withMeera = await placed(ravi, 5, meera);
  expect(await testimonials()).toEqual([]);

  await goTo(7);
  await isOver(ravi, withMeera);
  await rate(asha, first, 5, 'As at my grandmother’s.');
  await rate(asha, second, 2, 'This time it was late.');
  await rate(ravi, silent, 5);
  await rate(ravi, withMeera, 4, 'We ate until midnight.');
  await rate(meera, withMeera, 5, 'Kind hosts.');
  await reads(['We ate until midnight.', 'This time it was late.']);

  const [, late] = (await testimonials()) as [Testimonial, Testimonial];
  expect(late).toEqual({
    description: 'This time it was late.',
    imageUrl: portraitAddress(late.chef.portrait),
    name: 'Asha',
    rating: 2,
    chef: { ...late.chef, id: vikas.id, firstName: 'Vikas', initial: 'K', city: 'Indore' },
    month: inDays(3).slice(0, 7),
    occasion: 'kitty',
  });
});

it('shows none of a chef who leaves', async () => {
  const self = { params: { id: vikas.id } };
  await vikas.api.ok('requestChefErasure', { ...self, body: { current: PASSWORD } });
  await reads(['We ate until midnight.']);
  await vikas.api.ok('withdrawChefErasure', self);
  await reads(['We ate until midnight.', 'This time it was late.']);
});
