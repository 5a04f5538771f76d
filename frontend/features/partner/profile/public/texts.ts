import type { PortraitChoices, PortraitPart } from '@libs/contract/portrait.js';

/** Texts of the form in which chefs describe themselves. */
export const TEXTS = {
  title: 'Your public page',
  lead: 'Everyone can see this page. Your full last name, phone and email never appear.',
  save: 'Save',
  saved: 'Your public page is up to date.',
  cuisines: 'Cuisines you cook',
  languages: 'Languages you speak',
  dishes: 'Signature dishes',
  upTo: (count: number) => `Up to ${count}`,
  introduction: 'About you',
  introductionHint: 'Two or three sentences: where you learned, what you love to cook.',
  contactDetails:
    'We’ll keep this text, but not show it while it has a phone number, a link or an email address. Take it out, and everyone can read it again.',
  portrait: 'Your picture',
} as const;

/** The parts of a portrait, and their choices. */
export const PART_TEXTS = {
  skin: 'Skin',
  hair: 'Hair',
  hairColour: 'Hair colour',
  headwear: 'Headwear',
  beard: 'Beard',
  glasses: 'Glasses',
  ornament: 'Jewellery',
  jacket: 'Jacket',
  background: 'Background',
} as const satisfies Readonly<Record<PortraitPart, string>>;

export const CHOICE_TEXTS = {
  skin: { light: 'Light', wheat: 'Wheatish', tan: 'Tan', brown: 'Brown', deep: 'Deep' },
  hair: { short: 'Short', curly: 'Curly', bun: 'Bun', long: 'Long', bald: 'Bald' },
  hairColour: { black: 'Black', brown: 'Brown', henna: 'Henna', grey: 'Grey', white: 'White' },
  headwear: { cap: 'Chef’s hat', none: 'None', turban: 'Turban', scarf: 'Scarf' },
  beard: { none: 'None', moustache: 'Moustache', trimmed: 'Trimmed beard', full: 'Full beard' },
  glasses: { none: 'None', round: 'Round', square: 'Square' },
  ornament: { none: 'None', bindi: 'Bindi', earrings: 'Earrings', both: 'Bindi and earrings' },
  jacket: {
    white: 'White',
    saffron: 'Saffron',
    terracotta: 'Terracotta',
    green: 'Green',
    indigo: 'Indigo',
    black: 'Black',
  },
  background: { peach: 'Peach', sun: 'Yellow', sage: 'Green', sky: 'Blue', rose: 'Rose', sand: 'Sand' },
} as const satisfies { readonly [P in PortraitPart]: Readonly<Record<PortraitChoices[P], string>> };
