import type { Unit } from '@libs/menu/dish.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

const UNITS: Readonly<Record<Unit | 'kg' | 'l', (amount: string) => string>> = {
  g: (amount) => `${amount} ग्राम`,
  kg: (amount) => `${amount} किलो`,
  ml: (amount) => `${amount} मिली`,
  l: (amount) => `${amount} लीटर`,
  piece: (amount) => `${amount} नग`,
};

export const MENU_SCREEN_TEXTS: Translated<typeof english.MENU_SCREEN_TEXTS> = {
  units: UNITS,
  menu: {
    until: (moment) => `आप इसे ${moment} तक बदल सकते हैं।`,
    back: 'आपकी बुकिंग',
    save: 'मेन्यू सहेजें',
    saved: 'आपका मेन्यू सहेज लिया गया है।',
    unpriced: 'मेन्यू से दाम नहीं बदलता।',
  },
  list: {
    title: 'ख़रीदारी की सूची',
    lead: (people) => `${people} लोगों के लिए। शेफ़ के आने तक सब कुछ घर पर रखें।`,
    chefLead: (people) => `${people} लोगों के लिए, सटीक मात्रा में। सब कुछ ग्राहक ख़रीदते हैं।`,
    loading: 'ख़रीदारी की सूची लोड हो रही है',
    buy: 'ख़रीदना है',
    staples: 'शायद घर पर पहले से हो',
    equipment: 'रसोई में चाहिए',
    dishes: 'इन व्यंजनों के लिए',
    left: (count) => (count === 0 ? 'आपने सब पर निशान लगा दिया।' : `${count} पर निशान बाक़ी`),
    share: 'भेजें',
    copied: 'सूची कॉपी हो गई।',
    notCopied: 'सूची कॉपी नहीं हो सकी।',
    print: 'छापें',
    empty: 'ख़रीदने को कुछ नहीं',
    emptyLead: 'इस बुकिंग का कोई मेन्यू नहीं है।',
  },
};
