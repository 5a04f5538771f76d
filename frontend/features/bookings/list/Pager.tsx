import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../../components/Button.js';
import { PAGE_SIZE } from '../queries.js';
import { TEXTS } from '../texts.js';
import type { ListState } from './list-state.js';
import styles from './list.module.css';

interface PagerProps {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: (next: ListState) => void;
}

const { list: texts } = TEXTS;

/** Through the pages; nothing where there is only one. */
export function Pager({ state, total, onChange }: PagerProps) {
  const { page } = state;
  const from = (page - 1) * PAGE_SIZE + 1;
  if (total <= PAGE_SIZE || from > total) return null;
  const to = Math.min(page * PAGE_SIZE, total);
  const turn = (next: number) => {
    onChange({ ...state, page: next });
    window.scrollTo(0, 0);
  };
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <Button
        look="secondary"
        icon={<ChevronLeft size={18} aria-hidden />}
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        {texts.previous}
      </Button>
      <span className="money">{texts.range(from, to, total)}</span>
      <Button look="secondary" disabled={to >= total} onClick={() => turn(page + 1)}>
        {texts.next}
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  );
}
