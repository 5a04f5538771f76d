import type { Booking } from '@libs/contract/bookings.js';
import { useState } from 'react';
import { ButtonLink } from '../../../components/Button.js';
import { RadioCards } from '../../../components/RadioCards.js';
import { formatSpan } from '../../../lib/time.js';
import { phoneOf, placeOf } from '../bookings/words.js';
import { TEXTS } from '../texts.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;
/** How many visits ahead. */
const SHOWN = 6;

/** The addresses that a chef is expected at, the next one chosen; the chosen one leads to its booking. */
export function Addresses({ visits }: { readonly visits: readonly Booking[] }) {
  const [chosen, setChosen] = useState<string>();
  const visit = visits.find(({ id }) => id === chosen) ?? visits[0];
  return (
    <section className={styles.section} aria-labelledby="addresses">
      <h2 id="addresses">{texts.addresses}</h2>
      {!visit && <p className={styles.soft}>{texts.noAddresses}</p>}
      {visit && (
        <>
          <RadioCards
            legend={texts.address}
            choices={visits.slice(0, SHOWN).map((each) => {
              const { firstName, lastName } = each.billingAddress;
              return {
                value: each.id,
                label: `${firstName} ${lastName}`.trim(),
                detail: [placeOf(each), phoneOf(each)].join(' · '),
                note: texts.visitOn(formatSpan(each)),
              };
            })}
            value={visit.id}
            invalid={false}
            onChange={setChosen}
          />
          <div>
            <ButtonLink to={`/bookingdetails?id=${visit.id}`} state={{ bookingview: visit }} look="secondary">
              {texts.openVisit}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
