import styles from './Carousel.module.css';
import { COMPONENT_TEXTS as TEXTS } from '@libs/contract/texts/en/common.js';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface CarouselProps {
  /** The content's name, e.g. `Our Team`. */
  readonly label: string;
  /** Visible cards on a wide screen; fewer below 1024, 600 and 480 px. */
  readonly perView: 3 | 4;
  readonly children: ReactNode;
}

/** A row of cards, scrolled by touch, buttons or dots; it never moves automatically. */
export function Carousel({ label, perView, children }: CarouselProps) {
  const cards = Children.toArray(children);
  const track = useRef<HTMLUListElement>(null);
  const { page, pages, show } = usePages(track, cards.length);
  return (
    <div role="group" aria-roledescription={TEXTS.carousel} aria-label={label}>
      <ul
        ref={track}
        className={`stack relative ${styles.track} ${perView === 4 ? styles.four : styles.three}`}
        tabIndex={0}
      >
        {cards.map((card, index) => (
          <li key={index} className={`stack shrinks ${styles.item}`}>
            {card}
          </li>
        ))}
      </ul>
      <div className={`row gap-2 mt-4 middle ${styles.controls}`} hidden={pages < 2}>
        <button
          type="button"
          className="icon-button outlined"
          aria-label={TEXTS.previous(label)}
          aria-disabled={page === 0}
          onClick={() => show(page - 1)}
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <ul className="flex">
          {Array.from({ length: dotsOf(pages) }, (_, dot) => (
            <li key={dot}>
              <button
                type="button"
                className={styles.dot}
                aria-label={TEXTS.part(label, dot + 1, dotsOf(pages))}
                aria-current={dot === dotOf(page, pages) || undefined}
                onClick={() => show(pageOf(dot, pages))}
              />
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="icon-button outlined"
          aria-label={TEXTS.next(label)}
          aria-disabled={page === pages - 1}
          onClick={() => show(page + 1)}
        >
          <ChevronRight size={20} aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** Reads the visible page from the scroll position; the style sheet decides how many cards a page has. */
function usePages(track: RefObject<HTMLUListElement | null>, cards: number) {
  const [{ page, pages }, setPlace] = useState({ page: 0, pages: 1 });
  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const read = () => {
      const count = pagesOf(cards, Math.round(element.clientWidth / stepOf(element)));
      const end = element.scrollWidth - element.clientWidth;
      const atEnd = end > 0 && element.scrollLeft > end - 4;
      const near = Math.round(element.scrollLeft / Math.max(1, pageWidth(element)));
      setPlace({ page: atEnd ? count - 1 : Math.min(near, count - 1), pages: count });
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [track, cards]);
  const show = (next: number) => {
    const element = track.current;
    if (element && next >= 0 && next < pages) slide(element, next * pageWidth(element));
  };
  return { page, pages, show };
}

/** Distance from one card to the next, in px. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children as unknown as [HTMLElement?, HTMLElement?];
  if (!first) return track.clientWidth;
  return second ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
}
const pageWidth = (track: HTMLElement) => {
  const step = stepOf(track);
  return Math.max(1, Math.round(track.clientWidth / step)) * step;
};

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

const SCROLL_MS = 500;
const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

/** Scrolls `track` to `left` (px) in 500 ms, or at once with reduced motion. A newer call takes over. */
function slide(track: HTMLElement, left: number): void {
  const from = track.scrollLeft;
  const to = Math.min(left, track.scrollWidth - track.clientWidth);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    track.scrollLeft = to;
    return;
  }
  const started = performance.now();
  track.dataset['sliding'] = String(started);
  const frame = (now: number) => {
    if (track.dataset['sliding'] !== String(started)) return;
    const t = Math.min(1, Math.max(0, now - started) / SCROLL_MS);
    track.scrollLeft = from + (to - from) * ease(t);
    if (t < 1) requestAnimationFrame(frame);
    else delete track.dataset['sliding'];
  };
  requestAnimationFrame(frame);
}
