export const TEXTS = {
  rated: (mean: string, count: number) => `${mean} out of 5, ${count} ${count === 1 ? 'rating' : 'ratings'}`,
  unrated: 'New',
} as const;
