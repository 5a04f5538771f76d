import { STATUS_LABELS } from '../../lib/language/labels.js';
import { ChipGroup } from '../ChipGroup.js';
import { SearchField } from '../SearchField.js';
import { Select } from '../TextField.js';
import { type ListState, type MenuChoice, withChoice } from './list-state.js';
import styles from './list.module.css';
import { LIST_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { FILTER_MENU, STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { useEffect, useRef } from 'react';

interface FiltersProps {
  readonly state: ListState;
  readonly onChange: (next: ListState, replace?: boolean) => void;
}

const MENU = (Object.keys(FILTER_MENU) as MenuChoice[]).map((value) => ({ value, label: LIST_TEXTS.menuWords[value] }));
const CHIPS = [STATUS.pending, STATUS.placed, STATUS.inProgress, STATUS.complete, STATUS.cancelled].map((status) => ({
  value: String(status),
  label: STATUS_LABELS[status],
}));

/** The search box, the filter menu and the status chips. */
export function Filters({ state, onChange }: FiltersProps) {
  const chips = useRef<HTMLDivElement>(null);
  const chosen = state.statuses.join();
  useEffect(() => {
    if (chosen !== '') bringIntoRow(chips.current);
  }, [chosen]);
  return (
    <form role="search" className={`stack gap-0-3 ${styles.filters}`} onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={LIST_TEXTS.search}
        type="search"
        value={state.search}
        maxLength={LIMITS.text.search}
        onChange={(search) => onChange(withChoice(state, { search }), true)}
      />
      <Select
        label={LIST_TEXTS.menu}
        value={state.menu ?? ''}
        onChange={({ target }) =>
          onChange(withChoice(state, { menu: (target.value || undefined) as MenuChoice | undefined }))
        }
        none={LIST_TEXTS.menuAll}
        choices={MENU}
      />
      <div ref={chips} className={styles.chips}>
        <ChipGroup
          legend={LIST_TEXTS.statuses}
          choose="any"
          choices={CHIPS}
          value={state.statuses.map(String)}
          onChange={(chosen) => onChange(withChoice(state, { statuses: chosen.map(Number) as StatusNumber[] }))}
        />
      </div>
    </form>
  );
}

/** Scrolls a row of chips sideways to its first selected one; the page itself does not scroll. */
function bringIntoRow(row: HTMLElement | null): void {
  const chip = row?.querySelector('label:has(:checked)')?.getBoundingClientRect();
  if (!row || !chip) return;
  const { left, right } = row.getBoundingClientRect();
  if (chip.left < left || chip.right > right) row.scrollLeft += chip.left - left - ROW_PADDING_PX;
}
const ROW_PADDING_PX = 16;
