import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Filters } from '../../../components/booking-list/Filters.js';
import { Legend } from '../../../components/booking-list/Legend.js';
import { type ListState, narrows } from '../../../components/booking-list/list-state.js';
import list from '../../../components/booking-list/list.module.css';
import { Button } from '../../../components/Button.js';
import { TEXTS } from '../texts.js';

interface FilterPanelProps {
  readonly state: ListState;
  readonly onChange: (next: ListState, replace?: boolean) => void;
}

/** Search, filters and legend behind one control; open if they are in use. */
export function FilterPanel({ state, onChange }: FilterPanelProps) {
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? narrows(state);
  const panel = useId();
  return (
    <div className={list.stack}>
      <div>
        <Button
          look="secondary"
          icon={<SlidersHorizontal size={18} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          {TEXTS.list.filter}
        </Button>
      </div>
      <div id={panel} hidden={!isOpen} className={isOpen ? list.stack : undefined}>
        <Filters state={state} onChange={onChange} />
        <Legend />
      </div>
    </div>
  );
}
