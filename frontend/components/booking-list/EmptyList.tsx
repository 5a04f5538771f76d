import type { ReactNode } from 'react';
import { Button } from '../Button.js';
import { EmptyState } from '../EmptyState.js';
import { type ListState, narrows } from './list-state.js';
import { TEXTS } from './texts.js';

interface EmptyListProps {
  readonly state: ListState;
  readonly total: number;
  readonly onChange: (next: ListState) => void;
  /** Rendered for a user without bookings. */
  readonly children: ReactNode;
}

const EVERYTHING: ListState = { page: 1, search: '', menu: undefined, statuses: [] };

/** An empty list: the page is beyond the last, nothing matches, or there are no bookings yet. */
export function EmptyList({ state, total, onChange, children }: EmptyListProps) {
  if (total > 0)
    return (
      <EmptyState
        title={TEXTS.beyond}
        action={<Button onClick={() => onChange({ ...state, page: 1 })}>{TEXTS.firstPage}</Button>}
      >
        {TEXTS.beyondLead}
      </EmptyState>
    );
  if (!narrows(state)) return children;
  return (
    <EmptyState
      title={TEXTS.none}
      action={
        <Button look="secondary" onClick={() => onChange(EVERYTHING)}>
          {TEXTS.clear}
        </Button>
      }
    >
      {TEXTS.noneLead}
    </EmptyState>
  );
}
