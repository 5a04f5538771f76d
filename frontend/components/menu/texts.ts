/** Texts of the parts that show dishes. */
export const DIET_MARK_TEXTS = {
  veg: 'Vegetarian',
  egg: 'Contains egg',
  'non-veg': 'Non-vegetarian',
} as const;
