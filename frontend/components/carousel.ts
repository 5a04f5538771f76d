/** A carousel's position: `page` of `pages`. */

export const pagesOf = (cards: number, perView: number): number => Math.max(1, Math.ceil(cards / Math.max(1, perView)));

const MAX_DOTS = 3;
export const dotsOf = (pages: number): number => Math.min(pages, MAX_DOTS);

/** The dot of `page`: first for the first page, last for the last, middle for all others. */
export function dotOf(page: number, pages: number): number {
  const dots = dotsOf(pages);
  if (pages <= MAX_DOTS) return page;
  if (page === 0) return 0;
  return page === pages - 1 ? dots - 1 : 1;
}

/** The page of a dot. */
export const pageOf = (dot: number, pages: number): number =>
  pages <= MAX_DOTS ? dot : Math.round((dot * (pages - 1)) / (MAX_DOTS - 1));
