import { ellipse, line, placed, shape } from '../../svg.js';
import { dots } from '../area.js';
import { food, moved, on } from '../drawn.js';
import { block, fritter, laid, patty, samosa, seekhs, skewers } from '../fillings/arranged.js';
import { flakes, tossed } from '../fillings/heaped.js';
import { behind, beside } from '../fillings/sweet.js';
import { gravy, liquid } from '../fillings/wet.js';
import { HUES } from '../hues.js';
import { ball, chunk, cube, petal } from '../pieces.js';

const mustardTop = dots(
  [
    [-10, -5],
    [2, -9],
    [10, -3],
    [-1, 1],
  ],
  HUES.soot.dark,
  3,
);
const chutneys =
  line('M-18-2c6-6 8 4 14-2s8 4 14-2 5 0 7-2', '#fffaf0', 4.5) +
  line('M-14 6c5-5 7 3 12-1s7 3 13-2', HUES.bean.main, 3.5);

/** A finger of fish in a batter with carom seeds. */
const fillet =
  shape('M-30 4c0-9 12-14 28-13 16-1 32 3 32 10 0 9-15 13-32 13S-30 12-30 4z', HUES.golden.dark) +
  shape('M-30 1c0-8 12-12 28-11 16-1 32 2 32 8 0 8-15 11-32 11S-30 8-30 1z', HUES.golden.main) +
  line('M-20-4c6-3 14-4 22-3', HUES.golden.light, 4) +
  dots(
    [
      [-14, 3],
      [-2, 0],
      [10, -4],
      [18, 2],
      [6, 5],
    ],
    HUES.crust.dark,
    3,
  );

/** A slice of toast with tomatoes. */
const crostino =
  ellipse(0, 5, 27, 14, HUES.crust.dark) +
  ellipse(0, 0, 27, 14, HUES.dough.main) +
  ellipse(0, -1, 22, 10, HUES.dough.light) +
  dots(
    [
      [-12, -3],
      [-2, -6],
      [10, -4],
      [-6, 2],
      [6, 2],
      [14, 0],
    ],
    HUES.tomato.main,
    8,
  ) +
  dots(
    [
      [-7, -4],
      [4, -1],
      [-1, 3],
    ],
    HUES.leaf.main,
    5,
  ) +
  dots(
    [
      [-13, -4],
      [9, -5],
      [5, 1],
    ],
    HUES.tomato.light,
    2.5,
  );

export const STARTERS = {
  samosa: food('sage', 'plate', behind('mint', 'right'), laid(samosa(), 2, 1.05)),
  'khaman-dhokla': food(
    'rose',
    'greenPlate',
    laid(block('corn', mustardTop), 4, 0.95),
    moved(0, -12, 0.6, 'coriander'),
    moved(42, 14, 0.5, 'greenChilli'),
  ),
  'bhutte-ka-kees': food('sky', 'clayBowl', flakes('corn', 5, 36), on(18, 'mustard', 'coriander')),
  'paneer-tikka': food(
    'sky',
    'slate',
    skewers(cube('butter', true), petal('mint'), cube('butter', true), petal('beet'), cube('butter', true)),
    'lemon',
  ),
  'hara-bhara-kebab': food(
    'peach',
    'plate',
    laid(patty('spinach') + placed(0, -3, line('M-6-2c-2 6 8 8 10 1', '#f8e6c2', 4)), 5, 0.88),
    beside('chilli'),
  ),
  'aloo-tikki': food('sage', 'plate', laid(patty('golden', 27) + chutneys, 2, 1.1), moved(0, -6, 1.1, 'pomegranate')),
  'dahi-bhalla': food(
    'peach',
    'indigoBowl',
    liquid('white'),
    gravy('white', ball('cream', 17), 3),
    on(
      2,
      ({ x, y }) =>
        line(`M${x - 30} ${y + 4}c10-10 20 8 32-2s16-2 24-6`, HUES.bean.main, 4.5) +
        line(`M${x - 20} ${y + 14}c10-8 20 6 36-4`, HUES.mint.main, 4),
    ),
    'pomegranate',
  ),
  pakora: food('sage', 'thali', laid(fritter('golden', 'onion'), 6, 0.92), beside('mint')),
  'gobi-manchurian': food('sky', 'bowl', gravy('bean', ball('chilli', 14), 7), 'springOnion', 'sesame'),
  'chilli-paneer': food(
    'sun',
    'slate',
    tossed([cube('golden'), petal('mint'), cube('golden'), petal('chilli')], 15, 22, 1.05),
    on(10, 'springOnion'),
  ),
  bruschetta: food('sage', 'slate', laid(crostino, 3, 1.1)),
  'chicken-tikka': food(
    'sun',
    'slate',
    skewers(chunk('tomato', true), chunk('tomato', true), chunk('tomato', true), chunk('tomato', true)),
    'lemon',
    'mint',
  ),
  'chicken-65': food(
    'sky',
    'leaf',
    tossed([fritter('chilli')], 9, 14, 0.72),
    on(8, 'curryLeaves', 'greenChilli'),
    'onion',
    'lemon',
  ),
  'seekh-kebab': food('sage', 'plate', seekhs('onion'), 'onion', 'mint'),
  'amritsari-fish': food('sky', 'plate', laid(fillet, 4, 0.95, -14), 'lemon', beside('mint', 'left')),
};
