import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../Button.js';
import { PAGER_TEXTS } from '@libs/contract/texts/en/common.js';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  /** Number of entries on all pages. */
  readonly total: number;
  /** Whether there are more entries, which were not counted. */
  readonly more?: boolean;
  /** Entries per page. */
  readonly size: number;
  readonly onPageChange: (page: number) => void;
}

/** Pagination; renders nothing for a single page. */
export function Pager({ page, total, more = false, size, onPageChange }: PagerProps) {
  const from = (page - 1) * size + 1;
  if ((total <= size && !more) || from > total) return null;
  const to = Math.min(page * size, total);
  const goToPage = (next: number) => {
    onPageChange(next);
    window.scrollTo(0, 0);
  };
  return (
    <nav className="cluster spread gap-3" aria-label={PAGER_TEXTS.pages}>
      <Button
        look="secondary"
        icon={<ChevronLeft size={18} aria-hidden />}
        disabled={page <= 1}
        onClick={() => goToPage(page - 1)}
      >
        {PAGER_TEXTS.previous}
      </Button>
      <span className="money">{(more ? PAGER_TEXTS.rangeOfMore : PAGER_TEXTS.range)(from, to, total)}</span>
      <Button look="secondary" disabled={to >= total && !more} onClick={() => goToPage(page + 1)}>
        {PAGER_TEXTS.next}
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  );
}

/** Parses the page number of a URL, from 1; the first page for an invalid value. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
