/** Where a carousel stands: `page` of `pages`, each showing as many cards as fit. */

export const pagesOf = (cards: number, perView: number): number => Math.max(1, Math.ceil(cards / Math.max(1, perView)));

const MOST_DOTS = 3;
export const dotsOf = (pages: number): number => Math.min(pages, MOST_DOTS);

/** The dot that stands for `page`: the first for the first page, the last for the last, the middle for all between. */
export function dotOf(page: number, pages: number): number {
  const dots = dotsOf(pages);
  if (pages <= MOST_DOTS) return page;
  if (page === 0) return 0;
  return page === pages - 1 ? dots - 1 : 1;
}

/** The page that a dot leads to. */
export const pageOf = (dot: number, pages: number): number =>
  pages <= MOST_DOTS ? dot : Math.round((dot * (pages - 1)) / (MOST_DOTS - 1));
