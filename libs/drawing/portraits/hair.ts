/** Hair, in two layers: behind the face and in front of it. A turban and a scarf cover it. */
import type { PortraitChoices } from '@libs/contract/portrait.js';
import { circle, shape, type Svg } from '../svg.js';
import { hairColourOf } from './tones.js';

const LONG = 'M33 58c-2-25 10-36 27-36s29 11 27 36c0 15 2 26 7 36-7 6-17 4-23-4H49c-6 8-16 10-23 4 5-10 7-21 7-36z';
const SWEPT_BACK = 'M36 60c-4-23 8-35 24-35s28 12 24 35c-1-13-8-21-24-22-16 1-23 9-24 22z';
const SIDE_PARTING = 'M36 62c-4-24 8-36 24-36s28 12 24 36c-2-10-7-16-15-21-8 8-21 8-27 6-4 4-5 9-6 15z';
const SHORT = 'M36 58c-4-22 7-34 24-34s28 12 24 34c-2-3-3-8-4-12-8-1-15-4-19-7-4 5-11 7-20 7-3 3-4 8-5 12z';

/** Curls along the outline of the head: x, y and radius. */
const CURLS = [
  [38, 52, 7],
  [38, 41, 8],
  [46, 32, 9],
  [60, 28, 10],
  [74, 32, 9],
  [82, 41, 8],
  [82, 52, 7],
  [53, 36, 7],
  [67, 36, 7],
] as const;

const isCovered = ({ headwear }: PortraitChoices): boolean => headwear === 'turban' || headwear === 'scarf';

export function hairBehind(choices: PortraitChoices): Svg {
  const colour = hairColourOf(choices.hairColour);
  if (isCovered(choices)) return '';
  if (choices.hair === 'long') return shape(LONG, colour);
  // A cap leaves room for a bun only in the neck.
  if (choices.hair === 'bun')
    return choices.headwear === 'cap' ? circle(82, 80, 10, colour) : circle(60, 21, 12, colour);
  return '';
}

export function hairInFront(choices: PortraitChoices): Svg {
  const colour = hairColourOf(choices.hairColour);
  if (isCovered(choices)) return '';
  switch (choices.hair) {
    case 'bald':
      return choices.headwear === 'none' ? shape('M48 41c2-5 6-7 10-7-3 2-6 4-10 7z', '#fff', 0.35) : '';
    case 'curly':
      return CURLS.map(([x, y, radius]) => circle(x, y, radius, colour)).join('');
    case 'bun':
      return shape(SWEPT_BACK, colour);
    case 'long':
      return shape(SIDE_PARTING, colour);
    case 'short':
      return shape(SHORT, colour);
  }
}
