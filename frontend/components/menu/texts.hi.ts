import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const DIET_MARK_TEXTS: Translated<typeof english.DIET_MARK_TEXTS> = {
  veg: 'शाकाहारी',
  egg: 'अंडे वाला',
  'non-veg': 'मांसाहारी',
};
