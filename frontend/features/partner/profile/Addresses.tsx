import type { Booking } from '@libs/contract/bookings.js';
import { useState } from 'react';
import { ButtonLink } from '../../../components/Button.js';
import { RadioCards } from '../../../components/RadioCards.js';
import { useCityName } from '../../../lib/language/city-name.js';
import { addressNote, guestOf, placeOf } from '../../../lib/booking/guest.js';
import { formatSpan } from '../../../lib/format/time.js';
import { phoneOf } from '../bookings/words.js';
import { TEXTS } from '../texts.js';
import styles from './profile.module.css';

const { profile: texts } = TEXTS;
/** How many upcoming visits are considered. */
const MAX_VISITS = 6;

/** The addresses of upcoming visits, the next one selected; the selected one links to its booking. */
export function Addresses({ visits }: { readonly visits: readonly Booking[] }) {
  const [chosen, setChosen] = useState<string>();
  const cityName = useCityName();
  const visit = visits.find(({ id }) => id === chosen) ?? visits[0];
  return (
    <section className={styles.section} aria-labelledby="addresses">
      <h2 id="addresses">{texts.addresses}</h2>
      {!visit && <p className={styles.soft}>{texts.noAddresses}</p>}
      {visit && (
        <>
          <RadioCards
            legend={texts.address}
            choices={visits.slice(0, MAX_VISITS).map((each) => {
              const { firstName, lastName, phone } = each.billingAddress;
              return {
                value: each.id,
                label: `${firstName} ${lastName}`.trim() || guestOf(each),
                detail: [placeOf(each, cityName), phone && phoneOf(each)].filter(Boolean).join(' · '),
                note: [texts.visitOn(formatSpan(each)), addressNote(each)].filter(Boolean).join('. '),
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
