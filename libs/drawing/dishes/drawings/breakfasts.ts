import { placed, shape } from '../../svg.js';
import { dots, type Paint, spread } from '../area.js';
import { food, moved, on } from '../drawn.js';
import { idli, laid } from '../fillings/arranged.js';
import { breads, dosa, halfMoon, puffed } from '../fillings/breads.js';
import { flakes, pearls } from '../fillings/heaped.js';
import { behind, beside, jalebi } from '../fillings/sweet.js';
import { HUES } from '../hues.js';
import { chickpea, potato } from '../pieces.js';

const toast =
  shape('M-20 14L4-20c2-3 5-3 7 0l14 32c-12 8-34 9-45 2z', HUES.crust.dark) +
  shape('M-20 11L4-22c2-3 5-3 7 0L25 9c-12 7-34 8-45 2z', HUES.crust.main) +
  shape('M-14 9L7-19l13 27c-9 5-25 6-34 1z', HUES.dough.light);

const sambar = dots(
  [
    [-5, -2],
    [4, 0],
  ],
  HUES.spinach.main,
  4,
);
const coconutChutney = dots(
  [
    [-4, -2],
    [3, -1],
  ],
  HUES.soot.main,
  3,
);
const choleInBowl =
  placed(-9, -3, chickpea('chana'), 0, 0.75) +
  placed(3, -5, chickpea('chana'), 0, 0.75) +
  placed(-2, 2, chickpea('chana'), 40, 0.75) +
  placed(10, 0, chickpea('chana'), 20, 0.7);
const potatoesInBowl = placed(-4, -4, potato(), 0, 0.6) + placed(6, -2, potato(), 30, 0.55);
const tomatoes: Paint = ({ x, y }) =>
  dots(
    [
      [x - 22, y],
      [x + 4, y - 10],
      [x + 20, y + 5],
      [x - 7, y + 11],
    ],
    HUES.tomato.main,
    6,
  );
const jalebis: Paint = ({ x, y }) => placed(x - 2, y - 10, jalebi()) + placed(x + 2, y + 12, jalebi());
const greens =
  (count: number, turn = 0): Paint =>
  (area) =>
    dots(spread(area, count, turn), HUES.spinach.main, 4.5);

export const BREAKFASTS = {
  'poha-jalebi': food(
    'sky',
    'thali',
    moved(-16, 0, 0.78, flakes('turmeric', 5, 34), on(22, 'sev', 'pomegranate', 'coriander')),
    moved(34, 0, 1, jalebis),
  ),
  poha: food(
    'sage',
    'plate',
    flakes('turmeric', 5.5, 34),
    on(14, 'peanuts'),
    on(18, 'curryLeaves', 'coriander'),
    'lemon',
  ),
  'idli-sambar': food(
    'rose',
    'leaf',
    moved(-12, -2, 1, behind('butter', 'right', sambar)),
    moved(12, -2, 1, behind('white', 'left', coconutChutney)),
    moved(0, 6, 1, laid(idli(), 3)),
  ),
  'masala-dosa': food(
    'sky',
    'plate',
    moved(6, 2, 1, behind('white', 'left', coconutChutney)),
    moved(-26, -4, 1, behind('butter', 'right', sambar)),
    moved(0, 8, 1, dosa()),
  ),
  upma: food('rose', 'bowl', flakes('cream', 5, 38), on(20, 'mustard', 'curryLeaves', 'cashews')),
  'ven-pongal': food('sky', 'leaf', flakes('corn', 4, 26), on(12, 'cumin', 'cashews', 'curryLeaves'), beside('white')),
  'aloo-paratha': food('sky', 'tawa', breads('dough', 2, 6, 12), on(4, 'butter')),
  'puri-bhaji': food(
    'sage',
    'thali',
    moved(10, -6, 1, puffed('golden', 3, 0.92)),
    beside('turmeric', 'left', potatoesInBowl),
  ),
  'chole-bhature': food(
    'sky',
    'plate',
    moved(14, -14, 1, puffed('maize', 2, 0.95)),
    moved(8, -2, 1, beside('masala', 'left', choleInBowl, 1.35)),
    moved(66, 0, 1, 'onion'),
  ),
  'besan-chilla': food('rose', 'plate', halfMoon('turmeric', 'leaf'), on(10, greens(12), tomatoes), beside('mint')),
  'methi-thepla': food(
    'sky',
    'clayPlate',
    breads('maize', 4, 3, 4),
    moved(0, -4, 1.05, greens(24, 1)),
    beside('white'),
  ),
  'sabudana-khichdi': food(
    'rose',
    'greenPlate',
    pearls('white'),
    on(8, 'peanuts'),
    on(14, 'greenChilli', 'coriander'),
    'lemon',
  ),
  'masala-omelette': food(
    'sage',
    'slate',
    moved(-4, 0, 1, halfMoon('corn', 'turmeric')),
    on(16, 'springOnion', tomatoes),
    ({ x, y }) => placed(x + 34, y + 6, toast),
  ),
  akuri: food('sky', 'bowl', pearls('corn', 32), on(12, 'coriander', tomatoes)),
};
