import { TitledSection } from '../../../components/Card.js';
import { dishesQuery } from '../../../api/catalogue.js';
import { formatDay } from '../../../lib/format/day.js';
import { formatTime } from '../../../lib/format/time.js';
import styles from './visit-day.module.css';
import type { Booking } from '@libs/contract/bookings.js';
import type { PreparationStep } from '@libs/contract/menu.js';
import { PREPARATION_TEXTS as TEXTS } from '@libs/contract/texts/en/visit-day.js';
import { kolkataDate } from '@libs/contract/time.js';
import { useQuery } from '@tanstack/react-query';

interface PreparationProps {
  readonly booking: Pick<Booking, 'startDate' | 'visit'>;
  readonly steps: readonly PreparationStep[];
}

/** What the chef does when, until everything is served. */
export function Preparation({ booking, steps }: PreparationProps) {
  const { data } = useQuery(dishesQuery());
  if (!data || steps.length === 0) return null;
  const names = new Map(data.dishes.map(({ id, name }) => [id, name]));
  const start = booking.visit?.start;
  const before = steps.filter(({ at }) => start !== undefined && at < start);
  const list = (some: readonly PreparationStep[]) => (
    <ol className={`stack rows ${styles.preparation}`}>
      {some.map(({ kind, at, dishes }) => (
        <li key={kind + at}>
          <time dateTime={at} className="tabular strong">
            {kolkataDate(at) !== booking.startDate && (
              <span className="block small regular">{formatDay(kolkataDate(at))}</span>
            )}
            {formatTime(at)}
          </time>
          <span>{TEXTS.kinds[kind](dishes.map((id) => names.get(id) ?? id).join(', '))}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <TitledSection title={TEXTS.title} lead={TEXTS.lead}>
      {before.length > 0 && (
        <>
          <h3>{TEXTS.before}</h3>
          <p className="soft small">{TEXTS.beforeLead}</p>
          {list(before)}
          <h3>{TEXTS.during}</h3>
        </>
      )}
      {list(steps.slice(before.length))}
    </TitledSection>
  );
}
