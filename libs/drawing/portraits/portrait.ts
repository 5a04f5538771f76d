/** Draws a chef from the chosen parts: head and shoulders on a disc, 120 by 120 units. */
import type { PortraitChoices } from '@libs/contract/portrait.js';
import { circle, insideCircle, picture, type Svg } from '../svg.js';
import { beard } from './beards.js';
import { face, glasses, ornaments } from './faces.js';
import { hairBehind, hairInFront } from './hair.js';
import { headwearBehind, headwearInFront } from './headwear.js';
import { jacket } from './jackets.js';
import { toneOf } from './tones.js';

export const PORTRAIT_SIZE = 120;
const CENTRE = PORTRAIT_SIZE / 2;

const BACKGROUNDS = {
  peach: '#f6d2b3',
  sun: '#fbdf9d',
  sage: '#c9dcbc',
  sky: '#c5d7e6',
  rose: '#f0c4bd',
  sand: '#e4d5c2',
} as const satisfies Record<PortraitChoices['background'], string>;

/** Returns the SVG of a portrait. */
export function portrait(choices: PortraitChoices): Svg {
  const tone = toneOf(choices.skin);
  const person = [
    headwearBehind(choices),
    hairBehind(choices),
    jacket(choices.jacket, tone),
    face(choices, tone),
    beard(choices),
    hairInFront(choices),
    ornaments(choices.ornament),
    glasses(choices),
    headwearInFront(choices),
  ].join('');
  const disc = circle(CENTRE, CENTRE, CENTRE, BACKGROUNDS[choices.background]);
  return picture(PORTRAIT_SIZE, disc, insideCircle(CENTRE, CENTRE, CENTRE, person));
}
