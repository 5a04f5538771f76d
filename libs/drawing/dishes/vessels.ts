/** What food is served in. All are seen from the same height, on 160 by 160 units. */
import { circle, ellipse, line, shape, type Svg } from '../svg.js';
import { copperGlass, glass, kulhad, tumbler } from './cups.js';
import { CHINA, CLAY, COPPER, GREEN, INDIGO, IRON, type Material, shadow, STEEL, type Vessel } from './vessel.js';

function plate({ body, shade, rim }: Material): Vessel {
  const draw = () =>
    shadow(130, 58) +
    ellipse(80, 98, 67, 37, shade) +
    ellipse(80, 94, 67, 37, rim) +
    ellipse(80, 94, 54, 28, shade, 0.55) +
    ellipse(80, 95.5, 53, 27, body);
  return { area: { x: 80, y: 94, rx: 45, ry: 22 }, draw };
}

const BOWL = 'M24 76c0 36 22 57 56 57s56-21 56-57z';
const BOWL_SHADE = 'M136 76c0 36-22 57-56 57 28-6 42-26 43-57z';
const inBowl = { x: 80, y: 79, rx: 50, ry: 24.5 };

const mouth = ({ shade, rim }: Material): Svg => ellipse(80, 76, 57, 30, rim) + ellipse(80, 77.5, 52, 26, shade);

const bowl = (material: Material, more: Svg = ''): Vessel => ({
  area: inBowl,
  draw: () =>
    shadow(132, 44) +
    more +
    shape(BOWL, material.body) +
    shape(BOWL_SHADE, material.shade) +
    line('M36 92c3 12 9 20 16 26', material.rim, 4, 0.7) +
    mouth(material),
});

const HANDLES = 'M25 82C8 76 8 62 27 66M135 82c17-6 17-20-2-16';
const kadhai = (material: Material): Vessel => bowl(material, line(HANDLES, material.shade, 6.5));

const handi = (material: Material): Vessel => ({
  area: { x: 80, y: 72, rx: 49, ry: 23.5 },
  draw: () =>
    shadow(134, 48) +
    shape('M28 74c-26 18-14 62 52 62s78-44 52-62z', material.body) +
    shape('M132 74c26 18 14 62-52 62 44-8 54-34 40-62z', material.shade) +
    line('M26 98c0 10 4 17 12 23', material.rim, 4, 0.7) +
    ellipse(80, 74, 59, 31, material.shade) +
    ellipse(80, 69, 59, 31, material.rim) +
    ellipse(80, 70.5, 51, 25.5, material.shade),
});

const LEAF = 'M11 106C22 60 80 38 149 68c-8 50-92 78-138 38z';
const leaf: Vessel = {
  area: { x: 80, y: 88, rx: 46, ry: 22 },
  draw: () =>
    shape('M11 110C26 72 80 46 149 72c-8 50-92 80-138 38z', '#33573a', 0.35) +
    shape(LEAF, '#5f9456') +
    shape('M11 106c30-14 80-32 138-38-8 50-92 78-138 38z', '#4d8047') +
    line('M11 106c30-14 80-32 138-38', '#a9cf8e', 3) +
    line('M42 93L35 75M62 86L55 63M106 75l-7-21M52 90l8 24M84 80l11 30M114 74l9 19', '#7fae6c', 2),
};

const tawa: Vessel = {
  area: { x: 74, y: 90, rx: 50, ry: 25 },
  draw: () =>
    shadow(126, 56) +
    line('M122 84l24-11', '#c2552b', 10) +
    ellipse(74, 96, 62, 33, '#2c211c') +
    ellipse(74, 91, 62, 33, '#5d4a40') +
    ellipse(74, 92, 56, 28.5, '#43332b'),
};

const basket: Vessel = {
  area: { x: 80, y: 84, rx: 46, ry: 22 },
  draw: () =>
    shadow(132, 52) +
    shape('M18 82c4 36 24 50 62 50s58-14 62-50z', '#c78f52') +
    line('M26 100c16 14 92 14 108 0M32 114c16 12 80 12 96 0', '#9a6330', 4) +
    line('M44 96l4 28M68 104l2 26M92 104l-2 26M116 96l-4 28', '#e0b47c', 4) +
    ellipse(80, 82, 63, 31, '#b37b41') +
    shape(
      'M22 80c10-30 106-30 116 0-4 6-8 14-2 20-16 0-22 10-34 6-10 8-34 8-44 0-12 4-18-6-34-6 6-6 2-14-2-20z',
      '#fff4e4',
    ) +
    circle(34, 92, 2, '#c2552b') +
    circle(126, 92, 2, '#c2552b') +
    circle(52, 101, 2, '#c2552b') +
    circle(108, 101, 2, '#c2552b'),
};

export const VESSELS = {
  plate: plate(CHINA),
  thali: plate(STEEL),
  clayPlate: plate(CLAY),
  greenPlate: plate(GREEN),
  slate: plate(IRON),
  katori: bowl(STEEL),
  bowl: bowl(CHINA),
  clayBowl: bowl(CLAY),
  greenBowl: bowl(GREEN),
  indigoBowl: bowl(INDIGO),
  kadhai: kadhai(IRON),
  copperKadhai: kadhai(COPPER),
  handi: handi(CLAY),
  copperHandi: handi(COPPER),
  leaf,
  tawa,
  copperGlass,
  glass,
  kulhad,
  tumbler,
  basket,
} as const satisfies Record<string, Vessel>;
export type VesselName = keyof typeof VESSELS;
