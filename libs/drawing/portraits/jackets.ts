/** A chef's double-breasted jacket with a neckerchief. */
import type { PortraitChoices } from '@libs/contract/portrait.js';
import { circle, line, shape, type Svg } from '../svg.js';
import type { Tone } from './tones.js';

interface Cloth {
  readonly main: string;
  readonly dark: string;
}
interface Jacket extends Cloth {
  /** Of neckerchief, buttons, turban and scarf. */
  readonly accent: Cloth;
}

const TERRACOTTA = { main: '#c2552b', dark: '#9c3d18' };
const SAFFRON = { main: '#f0a23a', dark: '#cf7d1c' };
const GREEN = { main: '#5f8f64', dark: '#44704b' };
const CREAM = { main: '#fff4e4', dark: '#dcc7ab' };

const JACKETS: Record<PortraitChoices['jacket'], Jacket> = {
  white: { main: '#fff', dark: '#b9a999', accent: TERRACOTTA },
  saffron: { ...SAFFRON, accent: TERRACOTTA },
  terracotta: { ...TERRACOTTA, accent: SAFFRON },
  green: { ...GREEN, accent: SAFFRON },
  indigo: { main: '#4a5f96', dark: '#34467a', accent: CREAM },
  black: { main: '#44362f', dark: '#2c211c', accent: TERRACOTTA },
};

export const accentOf = (jacket: PortraitChoices['jacket']): Cloth => JACKETS[jacket].accent;

const SHOULDERS = 'M10 126c1-20 15-28 36-33h28c21 5 35 13 36 33z';
const LAPEL = 'M46 95l28 27M74 95l-9 9';

export function jacket(choice: PortraitChoices['jacket'], { shade }: Tone): Svg {
  const { main, dark, accent } = JACKETS[choice];
  return [
    shape('M51 76h18v20H51z', shade),
    shape(SHOULDERS, main),
    line(LAPEL, dark, 2),
    circle(46, 108, 2.4, accent.main),
    circle(46, 117, 2.4, accent.main),
    circle(78, 108, 2.4, accent.main),
    circle(78, 117, 2.4, accent.main),
    shape('M45 90c10 7 20 7 30 0l4 8c-11 9-27 9-38 0z', accent.main),
    shape('M60 99l-7 14 7-5 7 5z', accent.dark),
  ].join('');
}
