import type * as english from './calendar-texts.js';
import type { Meal } from './enums.js';
import type { Translated } from './translated.js';

const MEALS: Readonly<Record<Meal, string>> = {
  breakfast: 'नाश्ता',
  lunch: 'दोपहर का खाना',
  starters: 'स्टार्टर',
  dinner: 'रात का खाना',
};

export const CALENDAR_TEXTS: Translated<typeof english.CALENDAR_TEXTS> = {
  visit: (meals, people) => `${people} लोगों के लिए ${meals.map((meal) => MEALS[meal]).join(', ')}`,
  ofCustomer: (company, visit) => `${company}: ${visit}`,
  ofChef: (visit) => `खाना बनाना: ${visit}`,
  pastVisit: 'यह खाना अब आपको नहीं बनाना है',
  menu: (dishes) => `मेन्यू: ${dishes}`,
  shoppingList: (url) => `ख़रीदारी की सूची: ${url}`,
  booking: (code) => `बुकिंग ${code}`,
  forCustomer: (name) => `${name} के यहाँ`,
  chef: (name) => `आपके शेफ़: ${name}`,
  aChef: 'हमारे एक शेफ़ आ रहे हैं',
  noChef: 'हम आपके लिए शेफ़ ढूँढ रहे हैं',
};
