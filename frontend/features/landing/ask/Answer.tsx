import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { MINUTE } from '@libs/contract/durations.js';
import type { Area } from '@libs/contract/landing.js';
import { LIMITS } from '@libs/contract/limits.js';
import { mayBeIn } from '@libs/contract/pin-codes.js';
import { ASK_TEXTS as texts } from '@libs/contract/texts/en/ask.js';
import { parseDate } from '@libs/contract/time.js';
import { api } from '../../../api/client/api.js';
import { Queries } from '../../../api/client/query-client.js';
import { landingQuery } from '../../../api/landing.js';
import type { AskedVisit } from '../../../lib/booking/intent.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { money } from '../../../lib/format/money.js';
import { heldDate } from '../../../lib/format/time.js';
import { useNextTurn, useTurns } from '../../../lib/hooks/useTurns.js';
import { useCityName } from '../../../lib/language/city-name.js';
import type { AnswerProps } from './Ask.js';
import styles from './ask.module.css';

/** Loaded for those who live elsewhere. */
const WaitingList = lazyComponent(async () => (await import('./WaitingList.js')).WaitingList);

/** Who is free and what a visit typically costs, from the running product. */
export const Answer = (props: AnswerProps) => (
  <Queries>
    <Said {...props} />
  </Queries>
);

function Said({ visit, onCities }: AnswerProps) {
  const cityName = useCityName();
  const areas = useQuery(landingQuery).data?.areas;
  useEffect(() => {
    if (areas) onCities(areas.map(({ city }) => ({ city, name: cityName(city) })));
  }, [areas, cityName, onCities]);
  const asked = useMemo(() => ({ ...visit, place: cityOf(visit.place, areas ?? []) }), [visit, areas]);
  const turns = useTurns(asked);
  const query = useQuery({ ...answerQuery(turns.sent), placeholderData: keepPreviousData });
  const outdated = useNextTurn(turns, query);
  const { data } = query;
  if (!parseDate(visit.day)) return <p className="soft">{texts.chooseDay}</p>;
  if (query.isError) return <p className="soft">{texts.unavailable}</p>;
  if (!data) return <p className="soft">{texts.looking}</p>;
  const { place, day, people } = turns.sent;
  const at = place && cityName(place);
  return (
    <div role="status" className="refreshes" data-outdated={outdated || undefined}>
      {data.served ? (
        <>
          <p className="strong">
            {data.free > 0 ? texts.free(data.free, at, heldDate(day)) : texts.nobody(at, heldDate(day))}
          </p>
          <p className="soft">
            {texts.typically(people)} <strong className={`money ${styles.price}`}>{money(data.total)}</strong>
            {texts.now(money(data.deposit))}
          </p>
        </>
      ) : (
        <>
          <p className="strong">{at ? texts.notServed(at) : texts.nowhere}</p>
          {PIN.test(place) ? (
            <p className="soft">{texts.cityPlease}</p>
          ) : (
            <WaitingList key={place} props={place !== '' && { place }} />
          )}
        </>
      )}
    </div>
  );
}

const PIN = /^\d{6}$/;

/** The served city that a PIN code belongs to; anything else as it was typed. */
const cityOf = (place: string, areas: readonly Area[]): string =>
  (PIN.test(place) && areas.find(({ city }) => mayBeIn(city, place))?.city) || place;

/** Chefs who are free for a visit on that day, and the price of a usual dinner. */
function answerQuery({ place, day, people }: AskedVisit) {
  const date = parseDate(day);
  const city = place === '' ? {} : { city: place };
  return queryOptions({
    queryKey: ['asked', place, day, people],
    queryFn: date
      ? async ({ signal }) => {
          const dinner = { meals: ['dinner' as const], numberOfMainCourses: LIMITS.dishes.mainCourses };
          const body = { ...dinner, headCount: people, startDate: date, endDate: date, ...city };
          const [{ total: free }, { fare }] = await Promise.all([
            api('chefs', { query: { date, ...city, limit: 1 }, signal }),
            api('estimate', { body, signal }),
          ]);
          const isUnknownPin = PIN.test(place);
          return {
            free,
            total: fare.totalPrice,
            deposit: fare.depositAmount,
            served: fare.served !== false && !isUnknownPin,
          };
        }
      : skipToken,
    staleTime: MINUTE,
  });
}
