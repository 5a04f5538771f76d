import { line } from '../../svg.js';
import { dots } from '../area.js';
import { food, moved, on } from '../drawn.js';
import { fritter } from '../fillings/arranged.js';
import { mash, sabzi } from '../fillings/heaped.js';
import { crowded, dal, gravy, liquid, oil, pieces } from '../fillings/wet.js';
import { HUES } from '../hues.js';
import { ball, bean, chickpea, chunk, cube, eggHalf, floret, okra, okraPod, petal, potato } from '../pieces.js';

const kofta = ball('golden', 15) + line('M-4-4c3-3 7-3 9 0', '#fff6e3', 3);

export const MAINS_NORTH = {
  'dal-makhani': food('peach', 'katori', dal('urad', 5), 'cream', 'butter'),
  'dal-tadka': food('sky', 'copperKadhai', dal('turmeric', 3.5), 'tadka', moved(-22, 6, 0.6, 'coriander')),
  chole: food('sage', 'kadhai', crowded('masala', chickpea('chana')), 'ginger', moved(20, 4, 0.7, 'coriander')),
  rajma: food('sun', 'clayBowl', crowded('bean', bean('rogan'), 15), moved(0, 0, 0.8, 'coriander')),
  'kadhi-pakora': food(
    'rose',
    'copperHandi',
    liquid('corn'),
    pieces(fritter('golden'), 4, 0.75),
    moved(6, 0, 1, 'redChilli'),
    moved(-14, 8, 0.7, 'curryLeaves'),
  ),
  'palak-paneer': food('peach', 'bowl', gravy('spinach', cube('white'), 6), moved(6, -2, 0.7, 'cream')),
  'shahi-paneer': food('sage', 'copperHandi', gravy('korma', cube('white'), 6), 'saffron', moved(0, 3, 0.9, 'nuts')),
  'malai-kofta': food('sky', 'bowl', gravy('butter', kofta, 4), moved(-4, 6, 0.8, 'cream')),
  'baingan-bharta': food(
    'rose',
    'greenBowl',
    mash('tamarind', 30),
    on(14, ({ x, y }) =>
      dots(
        [
          [x - 26, y + 4],
          [x + 18, y - 8],
          [x + 28, y + 10],
          [x - 8, y + 16],
          [x - 6, y - 10],
        ],
        HUES.tomato.main,
        7,
      ),
    ),
    on(15, 'herbs', 'greenChilli'),
  ),
  'aloo-gobi': food(
    'sky',
    'kadhai',
    moved(0, -4, 0.92, sabzi('turmeric', [floret('coconut'), potato(), floret('cream')], 12, 1)),
    on(16, 'coriander'),
  ),
  'bhindi-masala': food(
    'peach',
    'katori',
    moved(0, -3, 0.9, sabzi('spinach', [okraPod(), okra(), okraPod(), petal('tomato'), okra()], 16, 1.05)),
    on(14, 'cumin'),
  ),
  'egg-curry': food(
    'sky',
    'clayBowl',
    gravy('tomato', eggHalf(), 4, 1.2),
    oil('chilli'),
    moved(16, 14, 0.6, 'coriander'),
  ),
  'butter-chicken': food(
    'sage',
    'copperHandi',
    gravy('butter', chunk('tomato'), 5, 1.1),
    'cream',
    moved(14, -6, 0.6, 'coriander'),
  ),
  'rogan-josh': food(
    'sand',
    'copperKadhai',
    gravy('rogan', chunk('urad'), 5, 1.1),
    oil('tomato'),
    moved(4, 2, 0.7, 'ginger'),
  ),
};
