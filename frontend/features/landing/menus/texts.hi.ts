import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const MENU_TEXTS: Translated<typeof english.MENU_TEXTS> = {
  heading: 'इन मेन्यू से शुरुआत करें',
  lead: (hours) => `${hours} घंटे का पूरा दाम। सामान आप ख़रीदते हैं। कोई एक चुनें और जो चाहें बदलें।`,
  names: {
    breakfast: 'दक्षिण भारतीय नाश्ता',
    family: 'घर का पंजाबी डिनर',
    lunch: 'बंगाली लंच',
    party: 'जन्मदिन की पार्टी',
  },
  serves: (meals, people, help) => `${people} लोगों के लिए ${meals}${help && `, ${help} के साथ`}`,
  perPerson: (amount, exact) => `${exact ? '' : 'लगभग '}${amount} प्रति व्यक्ति`,
  start: 'इस मेन्यू से शुरू करें',
};
