import { ellipse, line, placed, shape } from '../../svg.js';
import { dots, grains, spread } from '../area.js';
import { food, moved, on } from '../drawn.js';
import { laid } from '../fillings/arranged.js';
import { mash, noodles, sabzi, tossed } from '../fillings/heaped.js';
import { beside } from '../fillings/sweet.js';
import { dal, gravy, liquid, oil, pieces } from '../fillings/wet.js';
import { HUES } from '../hues.js';
import { ball, chunk, fishSteak, floret, leg, pea, petal, potato, prawn } from '../pieces.js';

const carrot = line('M-7 3L6-4', HUES.carrot.dark, 7) + line('M-7 2L6-5', HUES.carrot.main, 6);
const greenBean = line('M-8 3L8-4', HUES.mint.dark, 5.5) + line('M-8 2L8-5', HUES.mint.main, 4);
const penne =
  shape('M-13-4H8l5 11H-8z', HUES.tomato.main) +
  shape('M-13-6H8l5 11H-8z', '#f3bd80') +
  line('M-9-3H7M-7 1H9', '#fbe0b8', 1.8) +
  line('M9-3l2.5 5', HUES.bean.main, 3);
const baati = ball('crust', 17) + line('M-7 1l7-5 7 4M0-4v-6', HUES.crust.dark, 2.5);
const bafla = ball('maize', 17) + line('M-7 1l7-5 7 4M0-4v-6', HUES.maize.dark, 2.5);
const gatta =
  line('M-7 0H6', HUES.maize.dark, 15) +
  line('M-7-1H6', HUES.maize.main, 13) +
  ellipse(9, -1, 5, 6.5, HUES.maize.light);

export const MAINS_SOUTH_AND_EAST = {
  avial: food('rose', 'leaf', sabzi('cream', [carrot, greenBean, potato('cream')], 16, 1.1), on(16, 'curryLeaves')),
  'meen-moilee': food(
    'sky',
    'clayBowl',
    gravy('coconut', fishSteak('fish'), 3, 1.25),
    'curryLeaves',
    moved(40, -10, 0.9, 'tomato'),
  ),
  'chicken-chettinad': food(
    'sun',
    'kadhai',
    gravy('onion', chunk('bean'), 5, 1.1),
    'mustard',
    'curryLeaves',
    'redChilli',
  ),
  'cholar-dal': food(
    'rose',
    'greenBowl',
    dal('corn', 5),
    ({ x, y }) => grains(spread({ x, y, rx: 32, ry: 15 }, 9), '#fffaf0', 4, 8),
    'redChilli',
  ),
  'litti-chokha': food(
    'peach',
    'leaf',
    moved(14, -4, 0.9, laid(baati, 3, 1.1)),
    beside('bean', 'left', line('M-8-2c4-3 8-3 12 0', HUES.spinach.main, 3), 1.1),
  ),
  'shorshe-maach': food('sage', 'katori', gravy('turmeric', fishSteak('onion'), 3, 1.1), 'mustard', 'greenChilli'),
  'kosha-mangsho': food(
    'sky',
    'clayBowl',
    gravy('bean', chunk('urad'), 5, 1.1),
    oil('crust'),
    moved(-10, 2, 1, 'greenChilli'),
  ),
};

export const MAINS_WEST_AND_CENTRAL = {
  'dal-bafla': food(
    'sky',
    'thali',
    moved(18, -6, 0.8, laid(bafla, 3, 1.1)),
    moved(
      8,
      -2,
      1,
      beside(
        'turmeric',
        'left',
        dots(
          [
            [-4, -3],
            [4, -1],
          ],
          HUES.chilli.main,
          4,
        ),
        1.25,
      ),
    ),
  ),
  'sev-tamatar': food(
    'sky',
    'katori',
    liquid('tomato'),
    moved(0, 2, 1.3, 'sev'),
    moved(0, -2, 1.1, 'sev'),
    moved(22, 6, 0.6, 'coriander'),
  ),
  'gatte-ki-sabzi': food('sage', 'copperKadhai', gravy('syrup', gatta, 6, 1.15), moved(24, 8, 0.6, 'coriander')),
  'veg-kolhapuri': food(
    'sun',
    'kadhai',
    gravy('chilli', floret('coconut'), 3),
    pieces(carrot, 6, 1.2),
    moved(6, 4, 0.8, pieces(pea(), 7, 1.1)),
    moved(0, 2, 1, 'redChilli'),
    moved(-24, 4, 0.5, 'coriander'),
  ),
  'goan-prawn-curry': food('sage', 'clayBowl', gravy('carrot', prawn('coral'), 5, 1.25), 'curryLeaves'),
};

export const MAINS_WORLD = {
  'hakka-noodles': food(
    'rose',
    'indigoBowl',
    noodles('dough', 38),
    on(
      16,
      ({ x, y }) =>
        placed(x - 18, y, carrot) +
        placed(x + 16, y - 8, greenBean) +
        placed(x + 4, y + 8, carrot, 40) +
        placed(x - 4, y - 12, greenBean, 50),
    ),
    on(16, 'springOnion'),
  ),
  'chilli-chicken': food(
    'peach',
    'slate',
    tossed([chunk('chilli'), petal('mint'), chunk('chilli')], 11, 20),
    on(12, 'springOnion', 'sesame'),
  ),
  'baked-vegetables': food(
    'sky',
    'clayBowl',
    mash('cream', 26),
    tossed([carrot, pea(), floret('cream'), greenBean], 9, 14),
    ({ x, y }) => dots(spread({ x, y: y - 4, rx: 40, ry: 18 }, 11, 1), HUES.golden.light, 9),
  ),
  'penne-arrabbiata': food('sage', 'bowl', liquid('tomato'), tossed([penne], 11, 16, 1.25), on(10, 'mint')),
  'herb-roast-chicken': food(
    'sky',
    'plate',
    ({ x, y }) => placed(x + 22, y - 14, leg('golden'), 8, 1.25) + placed(x - 14, y - 2, leg('golden'), -6, 1.25),
    moved(-38, 8, 0.4, 'herbs'),
    moved(36, 10, 0.4, 'herbs'),
    moved(6, 2, 1, 'lemon'),
  ),
};
