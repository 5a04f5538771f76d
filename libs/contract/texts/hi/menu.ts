import type * as english from '../en/menu.js';
import type { Translated } from '../languages.js';
import type { Allergen, Course, Region, SoldUnit, Spice } from '@libs/menu/dish.js';
import type { Place } from '@libs/menu/menu-places.js';
import type { GuestDiet } from '@libs/menu/needs.js';

export const MENU_MESSAGES: Translated<typeof english.MENU_MESSAGES> = {
  menu: {
    closed: 'मेन्यू बुकिंग शुरू होने से 24 घंटे पहले तक ही बदला जा सकता है।',
    dishes: 'कृपया हमारी सूची से व्यंजन चुनें।',
    diet: 'कृपया सूची से खान-पान चुनें।',
    allergies: 'कृपया सूची से एलर्जी चुनें।',
    spice: 'कृपया बताएँ कि खाना कितना तीखा हो सकता है।',
    children: 'कृपया बताएँ कि मेहमानों में कितने बच्चे हैं।',
    refused: 'कृपया व्यंजन फिर से देख लें।',
  },
};

const COURSES_IN_SENTENCES: Readonly<Record<Course, string>> = {
  breakfast: 'नाश्ते के व्यंजन',
  starter: 'स्टार्टर',
  main: 'मुख्य व्यंजन',
  bread: 'रोटी-नान',
  rice: 'चावल के व्यंजन',
  side: 'रायता-सलाद',
  dessert: 'मुख्य व्यंजन और मिठाइयाँ',
  drink: 'पेय',
};

const IS_NOT: Readonly<Record<GuestDiet, string>> = {
  veg: 'शाकाहारी नहीं है',
  egg: 'में मांस या मछली है',
  'non-veg': 'आपके खान-पान के अनुसार नहीं है',
  jain: 'जैन भोजन नहीं है',
  vegan: 'वीगन नहीं है',
};

export const DISH_PROBLEM_TEXTS: Translated<typeof english.DISH_PROBLEM_TEXTS> = {
  unknown: 'यह व्यंजन हमारी सूची में नहीं है।',
  'chosen-twice': ({ dish }) => `आपने ${dish} दो बार चुना है।`,
  'no-place': ({ dish, course }) =>
    `${dish} के लिए जगह नहीं बची: आपकी बुकिंग में इतने ${COURSES_IN_SENTENCES[course]} शामिल नहीं हैं।`,
  diet: ({ dish, diet }) => `${dish} ${IS_NOT[diet]}।`,
  allergen: ({ dish, allergens }) => `${dish} में ${allergens.map((allergen) => ALLERGENS[allergen]).join(' और ')} है।`,
};

export const DIET_MARK_TEXTS: Translated<typeof english.DIET_MARK_TEXTS> = {
  veg: 'शाकाहारी',
  egg: 'अंडे वाला',
  'non-veg': 'मांसाहारी',
};

const COURSES: Readonly<Record<Course, string>> = {
  breakfast: 'नाश्ता',
  starter: 'स्टार्टर',
  main: 'मुख्य व्यंजन',
  bread: 'रोटी-नान',
  rice: 'चावल',
  side: 'रायता, सलाद और अचार',
  dessert: 'मिठाई',
  drink: 'पेय',
};
const PLACES: Readonly<Record<Place, string>> = {
  breakfast: 'नाश्ता',
  starter: 'स्टार्टर',
  main: 'मुख्य',
  bread: 'रोटी',
  rice: 'चावल',
  side: 'रायता',
  drink: 'पेय',
};
const DIETS: Readonly<Record<GuestDiet, string>> = {
  veg: 'शाकाहारी',
  egg: 'शाकाहारी और अंडा',
  'non-veg': 'सब कुछ',
  jain: 'जैन',
  vegan: 'वीगन',
};
const ALLERGENS: Readonly<Record<Allergen, string>> = {
  milk: 'दूध',
  gluten: 'ग्लूटेन',
  nuts: 'मेवे',
  peanut: 'मूँगफली',
  sesame: 'तिल',
  mustard: 'राई',
  soy: 'सोया',
  egg: 'अंडा',
  fish: 'मछली',
  crustacean: 'झींगा',
};
const SPICES: Readonly<Record<Spice, string>> = { 0: 'बिना मिर्च', 1: 'हल्का', 2: 'मध्यम', 3: 'तीखा' };
const REGIONS: Readonly<Record<Region, string>> = {
  india: 'पूरे भारत में',
  north: 'उत्तर भारत',
  south: 'दक्षिण भारत',
  east: 'पूर्वी भारत',
  west: 'पश्चिम भारत',
  central: 'मध्य भारत',
  'indo-chinese': 'इंडो-चाइनीज़',
  continental: 'कॉन्टिनेंटल',
};

export const MENU_CHOICE_TEXTS: Translated<typeof english.MENU_CHOICE_TEXTS> = {
  courses: COURSES,
  diets: DIETS,
  allergens: ALLERGENS,
  spices: SPICES,
  regions: REGIONS,
  menu: {
    title: 'अपना मेन्यू चुनें',
    loading: 'व्यंजन लोड हो रहे हैं',
    suggest: 'शेफ़ पर छोड़ दें',
    suggestLead: 'आपको कुछ नहीं करना: शेफ़ आपके मेहमानों के हिसाब से मेन्यू बनाएँगे।',
    suggestRest: (count) => `${count} और व्यंजन शेफ़ सुझा रहे हैं।`,
    example: 'जैसे',
    suggestAll: 'आपका मेन्यू पूरा है।',
    selected: 'चुना गया',
    reset: 'सब कुछ शेफ़ पर छोड़ दें',
    needs: 'कौन खाएगा?',
    diet: 'खान-पान',
    anyDiet: 'अभी तय नहीं',
    more: 'एलर्जी, मिर्च, बच्चे और संदेश',
    allergies: 'एलर्जी',
    allergiesHint: 'जिन व्यंजनों में ये हैं, वे नहीं दिखेंगे।',
    spice: 'कितना तीखा चलेगा?',
    anySpice: 'कैसा भी',
    children: 'मेहमानों में बच्चे',
    note: 'शेफ़ के लिए संदेश',
    noteHint: 'जैसे: दादी के लिए लहसुन न डालें।',
    seenBy: 'यह केवल आपके शेफ़ देखते हैं।',
    privacy: 'हम इसे सुरक्षित कैसे रखते हैं',
    search: 'व्यंजन खोजें',
    courseNav: 'व्यंजनों के प्रकार',
    places: (chosen, places) => `${places} में से ${chosen} चुने`,
    shared: (chosen, places) => `मुख्य व्यंजनों के साथ ${places} में से ${chosen} चुने`,
    withDesserts: (chosen, places) => `मिठाई के साथ ${places} में से ${chosen} चुने`,
    follows: (dishes) => `${dishes} – दाम इसी हिसाब से होगा।`,
    included: 'शामिल',
    extra: (amount) => `+${amount}`,
    beyond: (amount) => `तय गिनती से एक ज़्यादा: +${amount}।`,
    price: 'दाम',
    full: 'यहाँ के सारे व्यंजन चुने जा चुके हैं। दूसरा चुनने के लिए कोई एक हटाएँ।',
    nothing: 'ऐसा कोई व्यंजन नहीं मिला। कोई और शब्द लिखें या कुछ फ़िल्टर हटाएँ।',
    cooked: {
      jain: 'शेफ़ इसे जैन तरीक़े से बनाएँगे। आम तौर पर यह ऐसा होता है:',
      vegan: 'शेफ़ इसे वीगन बनाएँगे। आम तौर पर यह ऐसा होता है:',
    },
    about: (dish) => `${dish} के बारे में`,
    contains: 'इसमें है',
    noAllergens: 'आम एलर्जी वाली कोई चीज़ नहीं',
    spicy: 'मिर्च',
    from: 'कहाँ का',
    also: 'ऐसे भी बन सकता है',
    add: 'मेन्यू में जोड़ें',
    remove: 'मेन्यू से हटाएँ',
    dropped: (dishes) => `अब मेल नहीं खाते, इसलिए हटाए गए: ${dishes}`,
    chosen: (chosen, places) => `${places} में से ${chosen} व्यंजन`,
    rest: 'बाक़ी शेफ़ चुनेंगे',
    notSaved: 'मेन्यू सहेजा नहीं जा सका। कृपया फिर कोशिश करें।',
  },
  setMenus: {
    title: 'पूरा मेन्यू एक बार में चुनें',
    lead: 'एक बार दबाते ही थाली भर जाएगी। कोई भी व्यंजन बाद में बदल सकते हैं।',
    label: 'चुनने के लिए थालियाँ',
    dishes: (count) => `${count} व्यंजन`,
  },
  plate: {
    places: PLACES,
    missing: (place, count) => (count === 1 ? place : `${place} ×${count}`),
    described: (dishes, missing) =>
      [
        dishes ? `आपकी थाली में: ${dishes}।` : 'आपकी थाली ख़ाली है।',
        missing ? `अभी ख़ाली: ${missing}।` : 'थाली पूरी भर गई है।',
      ].join(' '),
  },
  panel: {
    title: 'मेन्यू',
    leads: {
      user: {
        suggested: 'आपके शेफ़ ये व्यंजन सुझा रहे हैं। क्या आप ख़ुद चुनना चाहेंगे?',
        chosen: 'ये व्यंजन आपने चुने हैं।',
        mixed: 'कुछ व्यंजन आपने चुने हैं, बाक़ी शेफ़ सुझा रहे हैं।',
      },
      closed: {
        suggested: 'आपके शेफ़ ये व्यंजन बनाएँगे।',
        chosen: 'ये व्यंजन आपने चुने हैं।',
        mixed: 'आपके चुने व्यंजन, और जो शेफ़ उनके साथ बनाएँगे।',
      },
      chef: {
        suggested: 'ग्राहक ने मेन्यू आप पर छोड़ा है। ये व्यंजन उनके लिए ठीक रहेंगे।',
        chosen: 'ये व्यंजन ग्राहक ने चुने हैं।',
        mixed: 'कुछ व्यंजन ग्राहक ने चुने हैं, बाक़ी सुझाव हैं।',
      },
    },
    suggested: 'सुझाव',
    choose: 'मेन्यू चुनें',
    change: 'मेन्यू बदलें',
    list: 'ख़रीदारी की सूची',
    needs: 'खान-पान और एलर्जी',
    noNeeds: 'खान-पान या एलर्जी नहीं बताई गई।',
    everything: 'सब कुछ खाते हैं',
    without: (allergens) => `${allergens} नहीं`,
    spice: (most) => `मिर्च: ${most}`,
    children: (count) => (count === 1 ? '1 बच्चा' : `${count} बच्चे`),
    loading: 'मेन्यू लोड हो रहा है',
    unavailable: 'मेन्यू अभी नहीं दिखाया जा सकता।',
  },
};

export const EARLY_MENU_TEXTS: Translated<typeof english.EARLY_MENU_TEXTS> = {
  heading: 'आप क्या खाना चाहेंगे?',
  suggestLead: 'शेफ़ आपके मेहमानों के हिसाब से मेन्यू बनाएँगे। आप शेफ़ के आने से 24 घंटे पहले तक ख़ुद भी चुन सकते हैं।',
  needsLead: 'कोई शाकाहारी है या किसी को एलर्जी है? यह भी वहीं बता सकते हैं।',
  mealsFirst: 'पहले बताएँ कि कौन-सा खाना है, फिर व्यंजन चुनें।',
  choose: 'व्यंजन चुनें',
  change: 'व्यंजन बदलें',
  pageLead: 'जो पसंद हो, चुनें। तय संख्या से ज़्यादा व्यंजन चुनने पर दाम भी उसी हिसाब से होगा।',
  back: 'वापस',
  done: 'हो गया',
  fare: (kind, amount) => `${kind} ${amount}`,
  mealsMissing: 'कौन-सा खाना बनवाना है?',
  toForm: 'खाना चुनें',
};

const UNITS: Readonly<Record<SoldUnit | 'kg' | 'l', (amount: string) => string>> = {
  g: (amount) => `${amount} ग्राम`,
  kg: (amount) => `${amount} किलो`,
  ml: (amount) => `${amount} मिली`,
  l: (amount) => `${amount} लीटर`,
  piece: (amount) => `${amount} नग`,
  bunch: (amount) => `${amount} गड्डी`,
  pack: (amount) => `${amount} पैकेट`,
};

export const MENU_SCREEN_TEXTS: Translated<typeof english.MENU_SCREEN_TEXTS> = {
  units: UNITS,
  menu: {
    until: (moment) => `आप इसे ${moment} तक बदल सकते हैं।`,
    back: 'आपकी बुकिंग',
    save: 'मेन्यू सहेजें',
    saved: 'आपका मेन्यू सहेज लिया गया है।',
    unpriced: 'मेन्यू से दाम नहीं बदलता।',
    latest: 'सहेजा हुआ मेन्यू दिखाएँ',
  },
  list: {
    title: 'ख़रीदारी की सूची',
    leads: {
      user: {
        guestBuys: (people) => `${people} लोगों के लिए। शेफ़ के आने तक सब कुछ घर पर रखें।`,
        chefBuys: (people) => `${people} लोगों के लिए। यह शेफ़ ख़रीदेंगे, और आख़िरी हिस्सा आपके घर का होगा।`,
      },
      chef: {
        guestBuys: (people) => `${people} लोगों के लिए। ग्राहक इतना ख़रीदते हैं; साथ में लिखा है कि पकाने में कितना लगेगा।`,
        chefBuys: (people) => `${people} लोगों के लिए। यह आपको ख़रीदना है, और आख़िरी हिस्सा ग्राहक के घर का होगा।`,
      },
    },
    needed: (amount) => `${amount} लगेगा`,
    loading: 'ख़रीदारी की सूची लोड हो रही है',
    buy: 'ख़रीदना है',
    staples: 'शायद घर पर पहले से हो',
    kitchen: 'ग्राहक की रसोई से',
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
