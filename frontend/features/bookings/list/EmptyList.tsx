import { Button, ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Picture } from '../../../illustrations/Picture.js';
import { TEXTS } from '../texts.js';
import styles from './list.module.css';
import type { ListState } from './list-state.js';

interface EmptyListProps {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: (next: ListState) => void;
}

const { list: texts } = TEXTS;
const EVERYTHING: ListState = { page: 1, search: '', menu: undefined, statuses: [] };

/** Nothing to show: because the page is beyond the last, because nothing matches, or because nothing was booked yet. */
export function EmptyList({ state, total, onChange }: EmptyListProps) {
  if (total > 0)
    return (
      <EmptyState
        title={texts.beyond}
        action={<Button onClick={() => onChange({ ...state, page: 1 })}>{texts.firstPage}</Button>}
      >
        {texts.beyondLead}
      </EmptyState>
    );
  if (state.search || state.menu || state.statuses.length > 0)
    return (
      <EmptyState
        title={texts.none}
        action={
          <Button look="secondary" onClick={() => onChange(EVERYTHING)}>
            {texts.clear}
          </Button>
        }
      >
        {texts.noneLead}
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<Picture src="" otherwise="party-table" className={styles.picture} />}
      title={texts.empty}
      action={<ButtonLink to="/booking">{texts.book}</ButtonLink>}
    >
      {texts.emptyLead}
    </EmptyState>
  );
}
