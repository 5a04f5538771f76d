import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Ingredients } from '@libs/contract/ingredients.js';
import { PROVIDED_TEXTS } from '@libs/contract/texts/en/provided.js';
import { render, screen } from '@testing-library/react';
import { aBooking } from '../../../../test/support/a-shown-booking.js';
import { Celebration } from './Celebration.js';
import { inApp } from '../../../../test/support/components/in-app.js';

beforeEach(() => {
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
});

const ALL = PROVIDED_TEXTS.customer[0];
it.each<readonly [Ingredients, string, string]>([
  [{ by: 'customer' }, ALL, PROVIDED_TEXTS.whenChefBuys],
  [{ by: 'chef', limit: 2_000 }, PROVIDED_TEXTS.whenChefBuys, ALL],
])('says what to have ready where %j', async (ingredients, ready, bought) => {
  render(inApp(<Celebration booking={aBooking({ ingredients })} />));
  await screen.findByText(ready);
  expect(screen.queryByText(bought)).toBeNull();
});
