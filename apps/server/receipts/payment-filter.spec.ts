import { expect, it } from '@jest/globals';
import { PaymentFilter } from './payment-filter.js';

it('a filter contains what was added, and seldom anything else', () => {
  const filter = new PaymentFilter();
  const ids = (kind: string) => Array.from({ length: 50_000 }, (_, index) => `${kind}-${index}`);
  for (const id of ids('added')) filter.add(id);
  expect(ids('added').every((id) => filter.mayContain(id))).toBe(true);
  expect(ids('other').filter((id) => filter.mayContain(id)).length).toBeLessThan(50);
});
