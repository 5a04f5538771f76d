import { expect, it } from '@jest/globals';
import type { ShoppingList } from '@libs/contract/menu.js';
import { listText } from './list-text.js';

const item = (id: string, name: string, staple: boolean): ShoppingList['items'][number] => ({
  ...{ id, name, amount: 1_500, unit: 'g', staple, dishes: ['dal-makhani'] },
});

it('writes a shopping list as a message, with what most homes have at the end', () => {
  const items = [item('dal', 'Black lentils', false), item('salt', 'Salt', true)];
  const text = listText({ people: 4, dishes: [], equipment: [], items });
  expect(text.replaceAll('\u00a0', ' ').split('\n\n')).toEqual([
    'Shopping list',
    'To buy:\n• Black lentils, 1.5 kg',
    'You may have these already:\n• Salt, 1.5 kg',
  ]);
});
