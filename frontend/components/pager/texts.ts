/** The words around the pages of a list. */
export const TEXTS = {
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
} as const;
