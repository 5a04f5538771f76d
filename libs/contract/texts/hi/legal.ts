import type * as english from '../en/legal.js';
import type { Translated } from '../translated.js';

export const LEGAL_TEXTS: Translated<typeof english.LEGAL_TEXTS> = {
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
