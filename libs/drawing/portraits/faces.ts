/** Head, eyes, nose and mouth, and what is worn on them. */
import type { PortraitChoices } from '@libs/contract/portrait.js';
import { circle, line, shape, type Svg } from '../svg.js';
import { hairColourOf, type Tone } from './tones.js';

const EYES = '#2c1c15';
const FRAME = '#3a2c26';
/** On dark skin, where a dark frame is not seen. */
const LIGHT_FRAME = '#e2b66b';
const GOLD = '#f0a23a';

const HEAD = 'M37 55c0-16 9-25 23-25s23 9 23 25c0 19-9 31-23 31s-23-12-23-31z';

export function face({ hairColour, headwear }: PortraitChoices, { skin, shade, lips, cheeks }: Tone): Svg {
  const ears = headwear === 'scarf' ? '' : circle(37, 60, 5, shade) + circle(83, 60, 5, shade);
  // White eyebrows are not seen on light skin.
  const brows = hairColour === 'white' ? '#a39b92' : hairColourOf(hairColour);
  return [
    ears,
    shape(HEAD, skin),
    circle(46, 67.5, 4.6, cheeks, 0.55),
    circle(74, 67.5, 4.6, cheeks, 0.55),
    circle(51, 59, 2.6, EYES),
    circle(69, 59, 2.6, EYES),
    line('M46.5 53c2.5-2.5 6-2.5 8-.6M65.5 52.4c2-1.9 5.5-1.9 8 .6', brows, 2.2),
    line('M60 60c-.8 3-2.6 5-1.3 6.2.9.6 2 .5 2.8 0', shade, 2),
    line('M52.5 73c4 4.8 11 4.8 15 0', lips, 2.8),
  ].join('');
}

/** Over the hair, which would hide them. */
export function ornaments(ornament: PortraitChoices['ornament']): Svg {
  const bindi = ornament === 'bindi' || ornament === 'both';
  const earrings = ornament === 'earrings' || ornament === 'both';
  return (
    (bindi ? circle(60, 50, 2, '#b3261e') : '') +
    (earrings ? circle(36.5, 67, 2.6, GOLD) + circle(83.5, 67, 2.6, GOLD) : '')
  );
}

export function glasses({ glasses: kind, skin }: PortraitChoices): Svg {
  if (kind === 'none') return '';
  const bridge = 'M58 58.5c1.2-1.2 2.8-1.2 4 0M43 57.5l-6-1.5M77 57.5l6-1.5';
  const lenses =
    kind === 'round'
      ? 'M43 59a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M62 59a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0'
      : 'M43 53h15v8a4 4 0 0 1-4 4h-7a4 4 0 0 1-4-4zM62 53h15v8a4 4 0 0 1-4 4h-7a4 4 0 0 1-4-4z';
  return line(lenses + bridge, skin === 'deep' || skin === 'brown' ? LIGHT_FRAME : FRAME, 2);
}
