import { formatAmount } from './ShoppingItem.js';
import { listText } from './ShoppingListPage.js';
import { describe, expect, it } from '@jest/globals';
import type { ShoppingList } from '@libs/contract/menu.js';

const item = (id: string, name: string, staple: boolean): ShoppingList['items'][number] => ({
  ...{ id, name, amount: 1_500, unit: 'g', staple, dishes: ['dal-makhani'] },
});

it('writes a shopping list as a message, with what most homes have at the end', () => {
  const items = [item('dal', 'Black lentils', false), item('salt', 'Salt', true)];
  const text = listText({ people: 4, dishes: [], equipment: [], items, estimate: { from: 0, to: 0 } }, false);
  expect(text.replaceAll('\u00a0', ' ').split('\n\n')).toEqual([
    'Shopping list',
    'To buy:\n• Black lentils, 1.5 kg',
    'You may have these already:\n• Salt, 1.5 kg',
  ]);
});

const read = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an amount to buy', () => {
  it('is told in the unit that one buys it in', () => {
    expect([formatAmount(750, 'g'), formatAmount(1_500, 'g'), formatAmount(2_000, 'ml')].map(read)).toEqual([
      '750 g',
      '1.5 kg',
      '2 l',
    ]);
    expect(read(formatAmount(1_200, 'piece'))).toBe('1,200 pc');
  });
});
