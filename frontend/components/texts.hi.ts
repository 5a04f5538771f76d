import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const COMPONENT_TEXTS: Translated<typeof english.COMPONENT_TEXTS> = {
  optional: '(वैकल्पिक)',
  messages: 'सूचनाएँ',
  dismiss: 'हटाएँ',
  stars: (rating) => `5 में से ${rating} सितारे`,
  close: 'बंद करें',
  fewer: (label) => `कम: ${label}`,
  more: (label) => `ज़्यादा: ${label}`,
  carousel: 'कार्ड की क़तार',
  previous: (label) => `पिछला: ${label}`,
  next: (label) => `अगला: ${label}`,
  part: (label, part, of) => `${label}: ${of} में से भाग ${part}`,
};
