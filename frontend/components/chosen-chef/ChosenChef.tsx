import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { KolkataDate, Slot } from '@libs/contract/time.js';
import { ApiProblem } from '../../api/client/api-problem.js';
import { publicChefQuery } from '../../api/catalogue.js';
import { CHOSEN_CHEF, type ChosenChef as Chosen } from '../../lib/booking/chosen-chef.js';
import type { ShownSpan } from '../../lib/format/time.js';
import { useCityName } from '../../lib/language/city-name.js';
import { useDraft } from '../../lib/storage/drafts.js';
import { Portrait } from '../Portrait.js';
import { toast } from '../../lib/browser/toasts.js';
import { focusPageTitle } from '../Page.js';
import styles from './ChosenChef.module.css';
import { CHOSEN_CHEF_TEXTS } from '@libs/contract/texts/en/chefs.js';

interface ChosenChefProps {
  readonly visit: ShownSpan;
  /** The city of the visit, once it is known. */
  readonly city?: string | undefined;
}

/** The chef that the customer asks for, if any: whether that chef can come, and a button that drops the wish. */
export function ChosenChef({ visit, city = '' }: ChosenChefProps) {
  const [chosen, change] = useDraft(CHOSEN_CHEF);
  const { data, error } = useAvailability(chosen, visit, city);
  const cityName = useCityName();
  if (!chosen) return null;
  const { name, portrait } = chosen;
  const isGone = error instanceof ApiProblem && error.status === 404;
  const said = isGone ? 'gone' : data?.serves === false ? 'elsewhere' : sayFree(data?.free);
  return (
    <section className={`box stack gap-3 ${styles.chosen}`} aria-label={CHOSEN_CHEF_TEXTS.heading}>
      <Portrait code={portrait} size={56} />
      <div className={styles.words}>
        <strong>{CHOSEN_CHEF_TEXTS.asked(name)}</strong>
        <p className={said === 'first' || said === 'free' ? 'soft' : styles.warned} role="status">
          {CHOSEN_CHEF_TEXTS[said](name, cityName(city))}
        </p>
      </div>
      <button
        type="button"
        className={`icon-button ${styles.remove}`}
        aria-label={CHOSEN_CHEF_TEXTS.remove(name)}
        onClick={() => {
          change(undefined);
          focusPageTitle();
          toast('done', CHOSEN_CHEF_TEXTS.removed);
        }}
      >
        <X size={20} aria-hidden />
      </button>
    </section>
  );
}

const sayFree = (free: boolean | undefined) => (free === undefined ? 'first' : free ? 'free' : 'busy');

/** Asks whether the chef cooks in the city, and is free once the visit has its times, which must be on one day. */
function useAvailability(chosen: Chosen | undefined, visit: ShownSpan, city: string) {
  const { startDate, startTime, endDate, endTime } = visit;
  const isWhole = startDate !== '' && startDate === endDate && startTime !== '' && endTime !== '';
  const time = { date: startDate as KolkataDate, start: startTime as Slot, end: endTime as Slot };
  const query = publicChefQuery(chosen?.id ?? '', { limit: 1, ...(isWhole && time), ...(city && { city }) });
  return useQuery({ ...query, enabled: chosen !== undefined, retry: false });
}
