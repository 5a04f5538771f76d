import type * as english from './chef-texts.js';
import type { Translated } from './translated.js';

/** The names of `chef-texts.ts` in Hindi. */
export const CUISINE_LABELS: Translated<typeof english.CUISINE_LABELS> = {
  'north-indian': 'उत्तर भारतीय',
  awadhi: 'अवधी',
  kashmiri: 'कश्मीरी',
  mughlai: 'मुग़लई',
  punjabi: 'पंजाबी',
  rajasthani: 'राजस्थानी',
  malwa: 'मालवा',
  gujarati: 'गुजराती',
  maharashtrian: 'महाराष्ट्रीयन',
  goan: 'गोवा',
  bengali: 'बंगाली',
  bihari: 'बिहारी',
  odia: 'ओड़िया',
  assamese: 'असमिया',
  'south-indian': 'दक्षिण भारतीय',
  hyderabadi: 'हैदराबादी',
  andhra: 'आंध्र',
  karnataka: 'कर्नाटक',
  kerala: 'केरल',
  tamil: 'तमिल',
  'indo-chinese': 'इंडो-चाइनीज़',
  continental: 'कॉन्टिनेंटल',
};

export const LANGUAGE_LABELS: Translated<typeof english.LANGUAGE_LABELS> = {
  hi: 'हिन्दी',
  en: 'अंग्रेज़ी',
  as: 'असमिया',
  bn: 'बांग्ला',
  gu: 'गुजराती',
  kn: 'कन्नड़',
  kok: 'कोंकणी',
  ks: 'कश्मीरी',
  mai: 'मैथिली',
  ml: 'मलयालम',
  mr: 'मराठी',
  or: 'ओड़िया',
  pa: 'पंजाबी',
  sd: 'सिंधी',
  ta: 'तमिल',
  te: 'तेलुगु',
  ur: 'उर्दू',
};
