import { describe, expect, it } from '@jest/globals';
import { rupees } from '@libs/contract/money.js';
import { currentTariff, tariffById, TARIFFS } from './tariff.js';

describe('the tariffs', () => {
  it('are found by their unique ids', () => {
    expect(new Set(TARIFFS.map((tariff) => tariff.id)).size).toBe(TARIFFS.length);
    for (const tariff of TARIFFS) expect(tariffById(tariff.id)).toBe(tariff);
    expect(tariffById('1999-01')).toBeUndefined();
  });

  it('are in order of time, and the last one is current', () => {
    const ids = TARIFFS.map((tariff) => tariff.id);
    for (const id of ids) expect(id).toMatch(/^\d{4}-(0[1-9]|1[0-2])(-[2-9])?$/);
    expect(ids.toSorted()).toEqual(ids);
    expect(currentTariff).toBe(TARIFFS.at(-1));
  });

  it.each(TARIFFS.map((tariff) => [tariff.id, tariff] as const))('%s has a minimum of at least ₹499', (_, tariff) => {
    expect(tariff.minimumFare).toBeGreaterThanOrEqual(rupees(499));
  });

  it.each(TARIFFS.map((tariff) => [tariff.id, tariff] as const))('%s has whole, positive prices', (_, tariff) => {
    const { meal, dish, guest, hour, service } = tariff;
    const prices = [meal, dish, service].flatMap((group): number[] => Object.values(group));
    for (const price of [...prices, guest.each, hour.each]) {
      expect(Number.isSafeInteger(price) && price > 0).toBe(true);
    }
    for (const count of [guest.included, hour.included, hour.perDay, 24 - hour.perDay]) {
      expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
    }
  });
});
