import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  contents: 'इस पृष्ठ पर',
  print: 'यह पृष्ठ छापें',
  versionOf: (date) => `${date} का संस्करण`,
  officer: {
    name: 'नाम',
    role: 'पद',
    designation: 'शिकायत अधिकारी',
    email: 'ई-मेल',
    phone: 'फ़ोन',
    post: 'डाक का पता',
  },
};
