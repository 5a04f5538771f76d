/** What is strewn or laid on a dish at the end, around the middle of its surface. */
import { circle, ellipse, line, placed, shape, type Svg } from '../svg.js';
import { type Area, at, dots, grains, spread } from './area.js';
import { HUES } from './hues.js';

const sprig: Svg =
  line('M0 8V0', '#4e7832', 2) +
  circle(0, -4, 4.6, '#5f9456') +
  circle(-5, 0, 4.2, '#4d8047') +
  circle(5, 0, 4.2, '#6fa75f');
const mintLeaf: Svg =
  shape('M-11 2C-8-8 4-10 12-5 8 5-2 9-11 2z', '#4d8047') + line('M-8 1c5-2 10-4 15-5', '#8fc07c', 1.6);
const curryLeaf: Svg = shape('M-9 0c4-6 13-6 18 0-5 6-14 6-18 0z', '#3f6b35') + line('M-7 0H7', '#7aa560', 1.4);
const flakesOf = (colour: string, shade: string): Svg =>
  shape('M-6 0c2-5 9-6 12-1-2 5-9 6-12 1z', shade) + shape('M-6-1c2-4 9-5 12-1-2 4-9 5-12 1z', colour);
const wedge: Svg =
  shape('M-15 0c2 11 26 13 31-1z', '#d6b21f') +
  shape('M-15-1c4 8 24 9 31 0L0-7z', '#f7e27a') +
  line('M0-6v9M-6-3l-2 6M6-3l3 6', '#fdf6c9', 1.8);
const onionRing: Svg = line(
  'M-10 0a10 6 0 1 0 20 0a10 6 0 1 0-20 0M-5 0a5 3 0 1 0 10 0a5 3 0 1 0-10 0',
  '#a8577e',
  2.6,
);
const redChilli: Svg =
  line('M-12 3C-4 5 6 2 13-6', '#b3261e', 5.5) +
  line('M-10 2C-4 3 4 1 9-3', '#e0604f', 1.6) +
  line('M-12 3l-5 0', '#4e7832', 3);
const greenChilli: Svg =
  line('M-12 3C-4 5 6 2 13-6', '#4d8047', 5.5) +
  line('M-10 2C-4 3 4 1 9-3', '#8fc07c', 1.6) +
  line('M-12 3l-5 0', '#8a6a3a', 3);
const butterPat: Svg =
  shape('M-12-2L0 4v6l-12-6z', '#f7d774') +
  shape('M12-2L0 4v6l12-6z', '#e2b64a') +
  shape('M0-8l12 6L0 4l-12-6z', '#fdeeae');
const almond: Svg =
  shape('M-8 0c2-5 9-6 16 0-7 6-14 5-16 0z', '#c58a4e') + shape('M-7-1c2-3 8-4 14 1-6 3-12 3-14-1z', '#f6e3c4');
const cashew: Svg = line('M-6-3c-2 8 10 10 13 2', '#d9b277', 6) + line('M-6-4c-2 8 10 10 13 2', '#f8e6c2', 4);
const tomatoSlice: Svg =
  circle(0, 1.2, 9, '#a53214') +
  circle(0, 0, 8.6, '#e06043') +
  dots(
    [
      [-3, -2],
      [3, -2],
      [0, 4],
    ],
    '#f9c9a0',
    3.2,
  );

type Places = readonly (readonly [across: number, down: number, degrees?: number])[];
const put = (area: Area, piece: Svg, places: Places, scale = 1): Svg =>
  places.map(([across, down, degrees]) => placed(...at(area, across, down), piece, degrees, scale)).join('');

const MIDDLE: Places = [
  [-0.08, -0.1],
  [0.16, 0.12, 40],
  [-0.26, 0.2, -35],
];
const AROUND: Places = [
  [-0.45, -0.3],
  [0.4, -0.42, 30],
  [0.1, 0.05, -20],
  [-0.3, 0.45, 50],
  [0.52, 0.35, -40],
];

export const GARNISHES = {
  almonds: (area) =>
    put(area, almond, [
      [-0.3, -0.25, 20],
      [0.25, -0.35, -30],
      [0.02, 0.2, 70],
      [0.46, 0.2, 10],
      [-0.44, 0.3, -40],
    ]),
  butter: (area) => put(area, butterPat, [[0.02, -0.12]], 1.15),
  cashews: (area) =>
    put(area, cashew, [
      [-0.36, -0.2],
      [0.3, -0.3, 80],
      [0.04, 0.3, 160],
      [0.5, 0.25, 30],
    ]),
  coriander: (area) => put(area, sprig, MIDDLE),
  cream: ({ x, y }) => line(`M${x - 32} ${y + 3}c2-15 44-19 50-4 4 11-30 15-32 4-1-7 15-8 16-2`, '#fff4e0', 4.5),
  cumin: (area) => grains(spread({ ...area, rx: area.rx * 0.7, ry: area.ry * 0.9 }, 14, 0.3), '#7a4a24', 2.8, 6),
  curryLeaves: (area) =>
    put(
      area,
      curryLeaf,
      [
        [-0.3, -0.2, -20],
        [0.28, -0.3, 30],
        [0.06, 0.25, -50],
      ],
      1.1,
    ),
  ginger: (area) => grains(spread({ ...area, rx: area.rx * 0.36, ry: area.ry * 0.4 }, 7, 1), '#f3d98b', 2.6, 13),
  greenChilli: (area) => put(area, greenChilli, [[0.3, -0.2, -10]], 1.2),
  herbs: (area) => put(area, sprig, AROUND, 0.8),
  lemon: (area) => put(area, wedge, [[0.78, 0.52, -12]]),
  mint: (area) =>
    put(
      area,
      mintLeaf,
      [
        [-0.1, -0.12, 160],
        [0.16, -0.12, 10],
      ],
      1.1,
    ),
  mustard: (area) => dots(spread({ ...area, rx: area.rx * 0.75, ry: area.ry * 0.8 }, 13, 0.9), HUES.soot.dark, 3.4),
  nuts: (area) =>
    put(area, flakesOf('#b5cf7f', '#7e9a4c'), [
      [-0.3, -0.2, 20],
      [0.3, -0.1, -30],
      [0, 0.35, 10],
    ]) +
    put(area, flakesOf('#f6e3c4', '#c99f68'), [
      [0.02, -0.35],
      [-0.42, 0.3, 60],
      [0.46, 0.4, -20],
    ]),
  onion: (area) =>
    put(area, onionRing, [
      [-0.8, 0.42],
      [-0.56, 0.8],
    ]),
  peanuts: (area) => put(area, circle(0, 1, 4.4, '#8a4d1b') + circle(0, 0, 4, '#c9803f'), AROUND),
  pomegranate: (area) => dots(spread({ ...area, rx: area.rx * 0.7, ry: area.ry * 0.75 }, 12, 0.2), '#b3203a', 5.5),
  redChilli: (area) => put(area, redChilli, [[0.12, -0.1, -8]], 1.25),
  rosePetals: (area) =>
    put(area, flakesOf('#e0808c', '#b7505f'), [
      [-0.2, -0.1, 30],
      [0.26, 0, -20],
      [0.02, 0.3, 70],
    ]),
  saffron: (area) => grains(spread({ ...area, rx: area.rx * 0.5, ry: area.ry * 0.5 }, 8, 0.8), '#d1491b', 2.2, 9),
  sesame: (area) => grains(spread({ ...area, rx: area.rx * 0.7, ry: area.ry * 0.8 }, 20, 0.3), '#fff4e0', 3, 2.5),
  sev: (area) =>
    grains(spread({ ...area, y: area.y - 4, rx: area.rx * 0.55, ry: area.ry * 0.7 }, 30, 0.3), '#f2b631', 2.4, 11),
  springOnion: (area) =>
    put(area, line('M-4 0a4 3 0 1 0 8 0a4 3 0 1 0-8 0', '#5f9456', 2.6), [...AROUND, [-0.1, -0.5], [-0.6, 0.1]]),
  tadka: (area) =>
    ellipse(area.x, area.y, area.rx * 0.46, area.ry * 0.42, '#c4401c', 0.5) +
    grains(spread({ ...area, rx: area.rx * 0.4, ry: area.ry * 0.45 }, 8), '#6f3b16', 2.6, 5) +
    put(area, redChilli, [[0.08, -0.05, -14]], 1.1),
  tomato: (area) =>
    put(area, tomatoSlice, [
      [-0.82, 0.3],
      [-0.6, 0.72],
    ]),
} as const satisfies Record<string, (area: Area) => Svg>;
export type GarnishName = keyof typeof GARNISHES;
