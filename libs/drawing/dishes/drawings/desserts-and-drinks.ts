import { ellipse, line } from '../../svg.js';
import { dots, type Paint, spread } from '../area.js';
import { drink, food, moved, on } from '../drawn.js';
import { laid } from '../fillings/arranged.js';
import { flakes, mash } from '../fillings/heaped.js';
import { dal, gravy, liquid } from '../fillings/wet.js';
import { HUES } from '../hues.js';
import { ball } from '../pieces.js';

const disk =
  ellipse(0, 3, 18.5, 11.5, HUES.corn.dark) +
  ellipse(0, 0, 18, 11, HUES.cream.main) +
  ellipse(-1, -1.5, 14, 7.5, HUES.cream.light) +
  dots(
    [
      [-3, -2],
      [4, 0],
    ],
    HUES.mint.main,
    4,
  );

const sandesh =
  ellipse(0, 7, 19, 11, HUES.cream.dark) +
  ellipse(0, 2, 19, 12, HUES.cream.main) +
  ellipse(0, -2, 15, 8, HUES.cream.light) +
  dots([[0, -2]], HUES.pistachio.dark, 7) +
  dots([[-1, -3]], '#d1491b', 2.5);

export const DESSERTS = {
  'gulab-jamun': food('sky', 'bowl', gravy('syrup', ball('bean', 16), 4), 'nuts'),
  kheer: food('rose', 'clayBowl', dal('cream', 4), 'nuts', moved(0, 0, 1.2, 'saffron')),
  'gajar-halwa': food('sky', 'katori', flakes('carrot', 6.5, 38), on(20, 'almonds')),
  'moong-dal-halwa': food('sage', 'copperKadhai', mash('maize', 34), on(16, 'nuts')),
  rasmalai: food('rose', 'bowl', gravy('corn', disk, 3, 1.25), moved(0, 2, 1, 'saffron')),
  sandesh: food('peach', 'greenPlate', laid(sandesh, 5, 1.05)),
  shrikhand: food('rose', 'katori', mash('coconut', 32), on(14, 'nuts', 'saffron')),
  'parippu-payasam': food('sun', 'katori', dal('tea', 5), 'cashews'),
};

/** Steam from a hot drink. */
const steam: Paint = ({ x, y }) =>
  line(
    `M${x - 14} ${y - 8}c-7-8 6-12 0-20M${x + 2} ${y - 12}c-7-8 6-12 0-22M${x + 18} ${y - 8}c-7-8 6-12 0-20`,
    '#fff',
    4,
    0.85,
  );

/** Foam with bubbles. */
const foam =
  (colour: string): Paint =>
  ({ x, y, rx, ry }) =>
    ellipse(x, y, rx, ry, colour) + dots(spread({ x, y, rx: rx * 0.8, ry: ry * 0.7 }, 12), '#fffdf6', 4);

export const DRINKS = {
  'masala-chai': drink('sage', 'kulhad', 'tea', liquid('tea'), steam),
  'filter-coffee': drink('peach', 'tumbler', 'coffee', foam('#d6ae84'), moved(0, 6, 1, steam)),
  lassi: drink('rose', 'copperGlass', 'white', foam('#fffaf0'), on(2, 'nuts', 'saffron')),
  chaas: drink('sage', 'glass', 'white', liquid('white'), moved(0, 1, 0.8, 'cumin'), on(2, 'mint')),
  'aam-panna': drink('sky', 'glass', 'herb', liquid('herb'), on(2, 'mint')),
  shikanji: drink('rose', 'glass', 'lime', liquid('lime'), on(2, 'mint'), 'lemon'),
  'sol-kadhi': drink('sage', 'glass', 'rose', liquid('rose'), moved(0, 0, 0.6, 'coriander')),
  thandai: drink('sky', 'glass', 'cream', liquid('cream'), moved(0, -1, 1.1, 'nuts'), moved(0, 0, 0.8, 'rosePetals')),
};
