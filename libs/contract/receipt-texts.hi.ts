import type * as english from './receipt-texts.js';
import type { Translated } from './translated.js';

export const RECEIPT_TEXTS: Translated<typeof english.RECEIPT_TEXTS> = {
  titles: { receipt: 'प्राप्ति वाउचर', refund: 'रिफ़ंड वाउचर' },
  number: 'नंबर',
  date: 'तारीख़',
  booking: 'बुकिंग',
  payments: { receipt: 'भुगतान', refund: 'रिफ़ंड' },
  refundOf: 'किस रसीद का रिफ़ंड',
  from: 'विक्रेता',
  to: 'ग्राहक',
  descriptions: {
    receipt: (company, day) => `${day} के लिए ${company} के निजी शेफ़ की सेवा का अग्रिम भुगतान`,
    refund: (company, day) => `${day} के लिए ${company} के निजी शेफ़ की सेवा के अग्रिम भुगतान का रिफ़ंड`,
  },
  taxable: (sac) => `कर योग्य मूल्य (SAC ${sac})`,
  cgst: (rate) => `CGST ${rate}`,
  sgst: (rate) => `SGST ${rate}`,
  igst: (rate) => `IGST ${rate}`,
  totals: { receipt: 'मिली रक़म', refund: 'लौटाई गई रक़म' },
  supply: (place, reverse) => `आपूर्ति का स्थान: ${place}। रिवर्स चार्ज पर देय कर: ${reverse ? 'हाँ' : 'नहीं'}।`,
  questions: (email, phone) => `यह रसीद कंप्यूटर से बनी है और बिना हस्ताक्षर के मान्य है। कोई सवाल? ${email}, ${phone}`,
};
