import type { Needs } from './choice.js';
import { MENU_CHOICE_TEXTS } from './texts.js';

const { diets, allergens, spices, panel: texts } = MENU_CHOICE_TEXTS;

/** The needs in short words, allergies first; the note is not among them. */
export const needsWords = ({ diet, allergies, spice, children }: Needs): readonly string[] => [
  ...allergies.map((each) => texts.without(allergens[each].toLowerCase())),
  ...(diet === null ? [] : [diets[diet]]),
  ...(spice === null ? [] : [texts.spice(spices[spice].toLowerCase())]),
  ...(children > 0 ? [texts.children(children)] : []),
];
