import type { PortraitChoices } from '@libs/contract/portrait.js';
import { line, shape, type Svg } from '../svg.js';
import { hairColourOf } from './tones.js';

const MOUSTACHE = 'M60 67.5c-4-3-10-1.5-13 4 5 1.8 10.5 1.5 13-1 2.5 2.5 8 2.8 13 1-3-5.5-9-7-13-4z';
/** Along the jaw, open at the mouth. */
const FULL =
  'M36.5 57c1 3 2 8 6 10 5-1.5 12-1.5 17.5-1.5s12.5 0 17.5 1.5c4-2 5-7 6-10 1 22-8 39-23.5 39s-24.5-17-23.5-39z';
const TRIMMED = 'M37 59c1 6 3 11 7 12 4-3.5 10-4 16-4s12 .5 16 4c4-1 6-6 7-12 0 17-9 29.5-23 29.5s-23-12.5-23-29.5z';
const MOUTH = 'M54 73.5c3.5 3.6 8.5 3.6 12 0';
/** Of a mouth in a beard. */
const LIPS = '#d98c74';

export function beard({ beard: kind, hairColour }: PortraitChoices): Svg {
  const colour = hairColourOf(hairColour);
  switch (kind) {
    case 'none':
      return '';
    case 'moustache':
      return shape(MOUSTACHE, colour);
    case 'trimmed':
      return shape(TRIMMED, colour, 0.92) + line(MOUTH, LIPS, 2.8);
    case 'full':
      return shape(FULL, colour) + line(MOUTH, LIPS, 2.8);
  }
}
