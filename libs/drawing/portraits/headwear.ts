/** A chef's cap, a turban or a scarf, in two layers: behind the face and in front of it. */
import type { PortraitChoices } from '@libs/contract/portrait.js';
import { line, outlined, shape, type Svg } from '../svg.js';
import { accentOf } from './jackets.js';

const OUTLINE = '#b9a999';
const PUFFS = 'M40 34c-15-2-16-19-2-22 3-12 18-13 22-5 4-8 19-7 22 5 14 3 13 20-2 22z';
const BAND = 'M39 32v12c14-3 28-3 42 0V32c-14-3-28-3-42 0z';
const TURBAN = 'M32 52C27 25 40 9 60 9s33 16 28 43c-7-9-17-14-28-17-11 3-21 8-28 17z';
const TURBAN_FOLDS = 'M60 35C50 31 40 24 37 18M60 35C49 35 38 34 32 32M60 35c10-4 20-11 23-17M60 35c11 0 22-1 28-3';
const SCARF = 'M28 62c-4-30 10-46 32-46s36 16 32 46c-1 16 0 24 8 34-24 10-56 10-80 0 8-10 9-18 8-34z';
const SCARF_EDGE = 'M37 66c-4-22 7-34 23-34s27 12 23 34c-1 13-10 23-23 23s-22-10-23-23z';

export function headwearBehind({ headwear, jacket }: PortraitChoices): Svg {
  return headwear === 'scarf' ? shape(SCARF, accentOf(jacket).dark) : '';
}

export function headwearInFront({ headwear, jacket }: PortraitChoices): Svg {
  const accent = accentOf(jacket);
  switch (headwear) {
    case 'none':
      return '';
    case 'cap':
      return (
        outlined(PUFFS, '#fff', OUTLINE, 2) +
        outlined(BAND, '#fff', OUTLINE, 2) +
        line('M52 25c-1-3-1-6-.5-9M68 25c1-3 1-6 .5-9', OUTLINE, 2)
      );
    case 'turban':
      return shape(TURBAN, accent.main) + line(TURBAN_FOLDS, accent.dark, 2);
    case 'scarf':
      return line(SCARF_EDGE, accent.main, 8);
  }
}
