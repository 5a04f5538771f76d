import { line, placed } from '../../svg.js';
import { dots } from '../area.js';
import { food, moved, on } from '../drawn.js';
import { breads, folded, naans, puffed } from '../fillings/breads.js';
import { rice, tossed } from '../fillings/heaped.js';
import { HUES } from '../hues.js';
import { leg, pea } from '../pieces.js';

const carrot = line('M-4 2L4-3', HUES.carrot.main, 5);
const nigella = dots(
  [
    [-14, 2],
    [0, -6],
    [12, 0],
    [26, -6],
    [-2, 14],
    [14, 14],
  ],
  HUES.soot.dark,
  3,
);
const garlic =
  dots(
    [
      [-14, 0],
      [2, -6],
      [14, 4],
      [28, -8],
      [-4, 12],
    ],
    '#fff6e3',
    5,
  ) +
  dots(
    [
      [-6, 4],
      [8, -2],
      [20, -2],
      [6, 10],
    ],
    '#4d8047',
    4.5,
  );

export const BREADS = {
  roti: food('sage', 'basket', breads('dough', 3, 5, 11)),
  naan: food('sky', 'basket', naans('dough', nigella)),
  'garlic-naan': food('rose', 'slate', naans('cream', garlic)),
  'laccha-paratha': food('sage', 'clayPlate', breads('golden', 2, 6, 0), ({ x, y }) =>
    line(`M${x - 44} ${y}c4-26 84-26 88 0s-70 24-72 2 56-18 56 0-38 14-38 2 18-8 20 0`, HUES.golden.dark, 3),
  ),
  'missi-roti': food('sage', 'thali', breads('maize', 2, 6, 6), on(0, 'coriander', 'onion')),
  'bajra-roti': food('sun', 'clayPlate', breads('millet', 3, 6, 7), on(8, 'butter')),
  puri: food('sky', 'thali', puffed('golden')),
  'neer-dosa': food('peach', 'leaf', folded('white')),
};

export const RICES = {
  'steamed-rice': food('peach', 'indigoBowl', rice()),
  'jeera-rice': food('peach', 'copperKadhai', rice(), on(18, 'cumin'), on(22, 'coriander')),
  'veg-pulao': food('sky', 'greenBowl', rice('cream'), on(16, tossed([pea(), carrot], 11, 8)), on(22, 'mint')),
  'lemon-rice': food('sage', 'leaf', rice('corn', undefined, 36), on(16, 'mustard', 'peanuts', 'curryLeaves'), 'lemon'),
  'curd-rice': food('rose', 'katori', rice('white', undefined, 34), on(14, 'mustard', 'pomegranate', 'curryLeaves')),
  'schezwan-fried-rice': food(
    'sage',
    'indigoBowl',
    rice('carrot', 'chilli'),
    on(16, tossed([pea(), carrot], 7, 8)),
    on(16, 'springOnion'),
  ),
  'veg-biryani': food(
    'sky',
    'copperHandi',
    rice('cream', 'turmeric', 40),
    on(14, tossed([pea(), carrot], 9, 8)),
    on(18, 'mint'),
  ),
  'chicken-biryani': food(
    'sage',
    'handi',
    rice('cream', 'mango', 40),
    on(12, ({ x, y }) => placed(x - 2, y + 4, leg('golden', true), 16, 0.95)),
    moved(22, -8, 0.8, 'mint'),
  ),
};
