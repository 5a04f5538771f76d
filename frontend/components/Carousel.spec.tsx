import { dotOf, dotsOf, pageOf, pagesOf } from './Carousel.js';
import { describe, expect, it } from '@jest/globals';

describe('a carousel', () => {
  it('has a page for every set of visible cards, and at least one', () => {
    expect([pagesOf(12, 4), pagesOf(13, 4), pagesOf(0, 4), pagesOf(3, 0)]).toEqual([3, 4, 1, 3]);
  });

  it('shows at most three dots', () => {
    expect([1, 2, 3, 12].map(dotsOf)).toEqual([1, 2, 3, 3]);
  });

  it('highlights the outer dots only at the ends', () => {
    expect([0, 1, 10, 11].map((page) => dotOf(page, 12))).toEqual([0, 1, 1, 2]);
  });

  it('links every dot to a page of that dot', () => {
    for (let pages = 1; pages < 20; pages++)
      for (let dot = 0; dot < dotsOf(pages); dot++) expect(dotOf(pageOf(dot, pages), pages)).toBe(dot);
  });
});
