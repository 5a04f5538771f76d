/** The names of equipment. */
import type { EquipmentId, Translations } from './dish.js';

export const EQUIPMENT: Readonly<Record<EquipmentId, Translations>> = {
  tawa: { en: 'Tawa (griddle)', hi: 'तवा' },
  kadhai: { en: 'Kadhai (deep pan)', hi: 'कड़ाही' },
  wok: { en: 'Wok', hi: 'चाइनीज़ कड़ाही (वोक)' },
  handi: { en: 'Heavy pot with a lid', hi: 'भारी तले का ढक्कन वाला पतीला' },
  saucepan: { en: 'Saucepan', hi: 'सॉसपैन' },
  'pressure-cooker': { en: 'Pressure cooker', hi: 'प्रेशर कुकर' },
  steamer: { en: 'Steamer', hi: 'स्टीमर' },
  oven: { en: 'Oven', hi: 'ओवन' },
  mixer: { en: 'Mixer-grinder', hi: 'मिक्सर-ग्राइंडर' },
  'rolling-board': { en: 'Rolling board and pin', hi: 'चकला-बेलन' },
  skewers: { en: 'Skewers', hi: 'सीखें' },
};
