import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  chooseTime: 'समय चुनें',
  nextDay: (time) => `अगले दिन ${time}`,
  meals: 'कौन-सा खाना?',
  about: (meal) => `${meal} के बारे में`,
  anyFive: 'कोई भी 5 चीज़ें।',
  inCombination: 'दूसरे खानों के साथ कोई भी 5 चीज़ें।',
  mainMeal: '3 मुख्य व्यंजन, 1 रोटी, 1 चावल, रायता या सलाद, और एक पेय।',
  breakfast: 'नाश्ते के व्यंजन',
  starters: 'स्टार्टर',
  mainCourses: 'मुख्य व्यंजन',
  perMeal: 'दोपहर और रात, दोनों खानों के लिए',
};
