/** Texts of the questions about a visit. */
export const TEXTS = {
  chooseTime: 'Select time',
  nextDay: (time: string) => `${time}, next day`,
  meals: 'Which meals?',
  about: (meal: string) => `About ${meal}`,
  anyFive: 'Any 5 items.',
  inCombination: 'Any 5 items when combined with other meals.',
  mainMeal: '3 main course dishes, 1 bread, 1 rice dish, raita or salad, and a beverage.',
  breakfast: 'Breakfast dishes',
  starters: 'Starters',
  mainCourses: 'Main courses',
  perMeal: 'For lunch and for dinner',
} as const;
