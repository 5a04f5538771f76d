/** Texts of the pagination. */
export const TEXTS = {
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  rangeOfMore: (from: number, to: number, total: number) => `${from}–${to} of more than ${total}`,
} as const;
