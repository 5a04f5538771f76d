import { STATUS_LABELS } from '../../lib/language/labels.js';
import { ChipGroup } from '../ChipGroup.js';
import { Select, TextField } from '../TextField.js';
import { type ListState, type MenuChoice, withChoice } from './list-state.js';
import styles from './list.module.css';
import { LIST_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { FILTER_MENU, STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { useEffect, useRef, useState } from 'react';

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
    <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <SearchBox value={state.search} onChange={(search) => onChange(withChoice(state, { search }), true)} />
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

/** Debounce of the search input. */
const DEBOUNCE_MS = 250;

interface SearchBoxProps {
  /** The current search term. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Searches when typing pauses, and follows changes from elsewhere, such as back navigation or cleared filters. */
function SearchBox({ value, onChange }: SearchBoxProps) {
  const [written, setWritten] = useState(value);
  const [sent, setSent] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    if (value !== sent) setWritten(value);
  }
  useEffect(() => {
    if (written === value) return undefined;
    const timer = setTimeout(() => {
      setSent(written);
      onChange(written);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [written, value, onChange]);
  return (
    <TextField
      label={LIST_TEXTS.search}
      type="search"
      value={written}
      maxLength={LIMITS.text.search}
      onChange={({ target }) => setWritten(target.value)}
    />
  );
}
