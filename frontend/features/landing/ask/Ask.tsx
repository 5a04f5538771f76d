import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import { DAY } from '@libs/contract/durations.js';
import { LIMITS } from '@libs/contract/limits.js';
import { ASK_TEXTS as texts } from '@libs/contract/texts/en/ask.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';
import { Button } from '../../../components/Button.js';
import fieldStyles from '../../../components/Field.module.css';
import { Link } from '../../../components/Link.js';
import { type AskedVisit, PLACE, useBookNow } from '../../../lib/booking/intent.js';
import { dayAfter, saturdayAfter } from '../../../lib/format/day.js';
import { useInBrowser } from '../../../lib/hooks/useEarlyPress.js';
import { saveDraft } from '../../../lib/storage/drafts.js';
import styles from './ask.module.css';

/** What the running product answers; loaded after the page, which is shown before it. */
const Answer = lazy<ComponentType<AnswerProps>>(async () => ({
  default: await import('./Answer.js').then(
    ({ Answer: Loaded }) => Loaded,
    () => Unavailable,
  ),
}));
const LOOKING = <p className="soft">{texts.looking}</p>;
const Unavailable = () => <p className="soft">{texts.unavailable}</p>;

export interface AnswerProps {
  readonly visit: AskedVisit;
  readonly onCities: (cities: readonly ServedCity[]) => void;
}

/** A city that is served, with its name as it is shown. */
export interface ServedCity {
  readonly city: string;
  readonly name: string;
}

/** The choice of a place that is not in the list. */
const ELSEWHERE = 'elsewhere';
const { min, max } = LIMITS.people;
const PEOPLE = Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface Asked {
  /** A city of the list, `''` for none, or {@link ELSEWHERE}. */
  readonly city: string;
  /** The city or PIN code that was typed. */
  readonly elsewhere: string;
  /** Only what was chosen is taken into the booking: the form knows the last one. */
  readonly day?: string;
  readonly people?: number;
}

const NOTHING_ASKED: Asked = { city: '', elsewhere: '' };

/**
 * Where, when and for how many: who is free then and what it costs, before any log-in. The booking starts with it. Plain
 * fields, because the other forms need more scripts than this page has room for.
 */
export function Ask() {
  const inBrowser = useInBrowser();
  const bookNow = useBookNow();
  const [now] = useState(Date.now);
  const [cities, setCities] = useState<readonly ServedCity[]>([]);
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const { city, elsewhere, people = LIMITS.people.default } = asked;
  // The prerendered page is of no day.
  const day = asked.day ?? (inBrowser ? saturdayAfter(now) : '');
  const place = city === ELSEWHERE ? elsewhere.trim() : city;
  const visit = useMemo((): AskedVisit => ({ place, day, people }), [place, day, people]);
  const change = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }));
  const book = () => {
    saveDraft(PLACE, { place });
    const { day: chosenDay, people: chosenPeople } = asked;
    bookNow({
      label: LABELS.oneTimeChef,
      offer: 'oneTime',
      ...(chosenDay && { day: chosenDay }),
      ...(chosenPeople && { people: chosenPeople }),
    });
  };
  return (
    <div role="group" aria-label={texts.label} className="card stack gap-3">
      <div className={`stack gap-3 ${styles.fields}`}>
        <label>
          {texts.where}
          <select
            className={`strong ${fieldStyles.control}`}
            value={city}
            onChange={({ target }) => change({ city: target.value })}
          >
            <option value="">{texts.anywhere}</option>
            {cities.map(({ city: served, name }) => (
              <option key={served} value={served}>
                {name}
              </option>
            ))}
            <option value={ELSEWHERE}>{texts.elsewhere}</option>
          </select>
        </label>
        <label>
          {texts.when}
          <input
            type="date"
            className={`strong ${fieldStyles.control}`}
            value={day}
            {...(inBrowser && { min: dayAfter(now, 0), max: dayAfter(now, LIMITS.booking.ahead / DAY) })}
            onChange={({ target }) => change({ day: target.value })}
          />
        </label>
        <label>
          {texts.guests}
          <select
            className={`strong ${fieldStyles.control}`}
            value={people}
            onChange={({ target }) => change({ people: Number(target.value) })}
          >
            {PEOPLE.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        {city === ELSEWHERE && (
          <label className="whole-row">
            {texts.place}
            <input
              className={fieldStyles.control}
              maxLength={LIMITS.text.city}
              value={elsewhere}
              onChange={({ target }) => change({ elsewhere: target.value })}
            />
          </label>
        )}
      </div>
      <div className={styles.answer}>
        {inBrowser ? (
          <Suspense fallback={LOOKING}>
            <Answer visit={visit} onCities={setCities} />
          </Suspense>
        ) : (
          LOOKING
        )}
      </div>
      <Button wide onClick={book}>
        {LABELS.bookNow}
      </Button>
      <p className="soft small centered">{texts.shopping}</p>
      <p className="centered">
        <Link to="/cook-on-leave" className="inline touch">
          {texts.onLeave}
        </Link>
      </p>
    </div>
  );
}
