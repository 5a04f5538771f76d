import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MINUTE } from '@libs/contract/durations.js';
import type { FreeDay } from '@libs/contract/public-chefs.js';
import { FORM_TEXTS, PRICE_TEXTS } from '@libs/contract/texts/en/booking.js';
import { ON_LEAVE_TEXTS as texts } from '@libs/contract/texts/en/on-leave.js';
import { shownSlot } from '@libs/contract/texts/en/locale.js';
import type { Slot } from '@libs/contract/time.js';
import { landingQuery } from '../../api/landing.js';
import { Button, ButtonLink } from '../../components/Button.js';
import { ChipGroup } from '../../components/ChipGroup.js';
import { Loaded } from '../../components/Loaded.js';
import { Notice } from '../../components/Notice.js';
import { Page } from '../../components/Page.js';
import { Loading, Skeleton } from '../../components/Skeleton.js';
import { Stepper } from '../../components/Stepper.js';
import { Select } from '../../components/TextField.js';
import { PLACE } from '../../lib/booking/intent.js';
import { readPlace } from '../../lib/booking/stored-intent.js';
import { lazyComponent } from '../../lib/browser/lazy-component.js';
import { today } from '../../lib/format/time.js';
import { useNow } from '../../lib/hooks/useNow.js';
import { useCityName } from '../../lib/language/city-name.js';
import { saveReturn } from '../../lib/session/return-path.js';
import { type Session, useSession } from '../../lib/session/session.js';
import { saveDraft } from '../../lib/storage/drafts.js';
import { freeHoursQuery } from './api.js';
import { LiveFarePanel } from './fare/LiveFarePanel.js';
import { useLiveFare } from './fare/useLiveFare.js';
import { type BookingFlow, storeFlow, useBookingFlow } from './flow/booking-flow.js';
import type { Selection } from './flow/selection.js';
import { atHour, isStillFree, ON_LEAVE_PEOPLE, openOnLeave, withFirstHour } from './on-leave/simple-meal.js';
import { FormSection } from './Sections.js';
import { useVisitAddress } from './summary/useVisitAddress.js';
import styles from './summary/summary.module.css';

/** Loaded for those who are logged in. */
const Summary = lazyComponent(async () => (await import('./SummaryPage.js')).Summary);
const Dishes = lazyComponent(async () => (await import('./on-leave/Dishes.js')).Dishes);

/** One screen for a meal today or tomorrow: hour, people, four simple dishes, price and payment. */
export default function OnLeavePage() {
  const user = useSession();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Meal user={user?.role === 'user' ? user : undefined} />
    </Page>
  );
}

const OPENING = (
  <Loading label={texts.looking}>
    <Skeleton height="900px" />
  </Loading>
);

/** The hours are those of the address's city; without one, of the city that was named first. */
function Meal({ user }: { readonly user: Session | undefined }) {
  const now = useNow(MINUTE);
  const [flow, dispatch] = useBookingFlow((stored) => openOnLeave(stored, now), { keeps: true });
  const { address, isPending } = useVisitAddress(flow.address, user);
  const [remembered] = useState(readPlace);
  const [named, setNamed] = useState(remembered);
  const landing = useQuery(landingQuery);
  const cities = landing.data?.areas.map((area) => area.city);
  const city = isPending ? undefined : (address?.city ?? (cities && cityAmong(cities, named)));
  const people = flow.choices?.headCount ?? ON_LEAVE_PEOPLE.min;
  const free = useQuery({ ...freeHoursQuery(city, people), placeholderData: keepPreviousData });
  const whole = withFirstHour(flow, free.data ?? []);
  const { choices, menu } = whole;
  if (!choices) return null;
  // Until it is known who is free, and whether they can pay, so that nothing is drawn twice. A city that was chosen here
  // replaces the hours only.
  const isOpening = city === undefined ? landing.isPending : free.isPending && named === remembered;
  if (isPending || isOpening) {
    return (
      <>
        {OPENING}
        <Dishes props={false} />
      </>
    );
  }
  const change = (next: Pick<BookingFlow, 'choices' | 'menu'>) => {
    if (next.choices) dispatch({ type: 'choose', choices: next.choices });
    if (next.menu) dispatch({ type: 'choose-menu', menu: next.menu });
  };
  const where = !address && cities && cities.length > 0 && (
    <Where
      cities={cities}
      value={city ?? ''}
      onChange={(place) => {
        saveDraft(PLACE, { place });
        setNamed(place);
      }}
    />
  );
  const isFree = isStillFree(choices, free.data ?? []);
  const fields = (failure?: Error) => (
    <>
      <FormSection title={texts.when}>
        {where}
        {city === undefined ? (
          <p className="soft">{texts.cityFirst}</p>
        ) : (
          <Loaded query={free} loading={texts.looking} height="240px">
            {(days) => (
              <Hours
                {...{ days, now, choices }}
                taken={choices.startTime !== '' && !isFree && !free.isPlaceholderData}
                onChange={(date, start) => change(atHour(whole, date, start))}
              />
            )}
          </Loaded>
        )}
      </FormSection>
      <FormSection title={texts.people}>
        <Stepper
          label={FORM_TEXTS.people.label}
          value={choices.headCount}
          {...ON_LEAVE_PEOPLE}
          onChange={(headCount) => change({ choices: { ...choices, headCount }, ...(menu && { menu }) })}
        />
      </FormSection>
      <Dishes
        props={choices.startTime !== '' && { flow: whole, choices, failure }}
        fallback={<Skeleton height="240px" />}
      />
    </>
  );
  if (user && isFree)
    return <Summary props={{ ...{ flow: whole, choices, user, dispatch }, chosen: fields }} fallback={OPENING} />;
  return (
    <div className={`stack fluid gap-4 ${styles.columns}`}>
      <div>{fields()}</div>
      <Price flow={whole} choices={choices} canContinue={isFree && user === undefined} />
    </div>
  );
}

/** The city that was named, or the only one; undefined if it has to be chosen. Empty where chefs name none. */
function cityAmong(cities: readonly string[], named: string): string | undefined {
  if (cities.includes(named)) return named;
  return cities.length > 1 ? undefined : (cities[0] ?? '');
}

interface WhereProps {
  readonly cities: readonly string[];
  readonly value: string;
  readonly onChange: (city: string) => void;
}

function Where({ cities, value, onChange }: WhereProps) {
  const cityName = useCityName();
  return (
    <Select
      label={texts.city}
      value={value}
      {...(value === '' && { none: texts.chooseCity })}
      choices={cities.map((city) => ({ value: city, label: cityName(city) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface HoursProps {
  readonly days: readonly FreeDay[];
  readonly now: number;
  readonly choices: Selection;
  /** Whether nobody is free any more at the chosen hour. */
  readonly taken: boolean;
  readonly onChange: (date: string, start: Slot) => void;
}

/** A day, and the free hours of that day. */
function Hours({ days, now, choices, taken, onChange }: HoursProps) {
  const open = days.filter(({ hours }) => hours.length > 0);
  const shown = open.find(({ date }) => date === choices.startDate);
  const nameOf = (date: string) => (date === today(now) ? texts.today : texts.tomorrow);
  /** The hour of the other day, if it is free on this one. */
  const choose = (day: FreeDay | undefined) => {
    const hour = day?.hours.find(({ start }) => start === choices.startTime) ?? day?.hours[0];
    if (day && hour) onChange(day.date, hour.start);
  };
  if (open.length === 0)
    return (
      <Notice tone="wait">
        <p>{texts.nobody}</p>
        <ButtonLink to="/booking" look="secondary">
          {texts.otherDay}
        </ButtonLink>
      </Notice>
    );
  return (
    <>
      {taken && (
        <Notice tone="gone" alert>
          {texts.taken}
        </Notice>
      )}
      <ChipGroup
        legend={texts.day}
        choose="one"
        choices={open.map(({ date }) => ({ value: date, label: nameOf(date) }))}
        value={shown ? [shown.date] : []}
        onChange={([date]) => choose(open.find((one) => one.date === date))}
      />
      {shown && (
        <ChipGroup
          legend={texts.hour}
          choose="one"
          choices={shown.hours.map(({ start }) => ({ value: start, label: shownSlot(start) }))}
          value={choices.startTime === '' ? [] : [choices.startTime]}
          onChange={([start]) => start !== undefined && onChange(shown.date, start)}
        />
      )}
    </>
  );
}

interface PriceProps {
  readonly flow: BookingFlow;
  readonly choices: Selection;
  readonly canContinue: boolean;
}

/** The price before a log-in, which leads back to this screen. */
function Price({ flow, choices, canContinue }: PriceProps) {
  const navigate = useNavigate();
  // Without a log-in there is no quote, but the same price.
  const estimated = useMemo((): Selection => ({ ...choices, requirement: '' }), [choices]);
  const live = useLiveFare(estimated, useNow(MINUTE));
  return (
    <LiveFarePanel
      live={live}
      kind={PRICE_TEXTS.total}
      people={choices.headCount}
      action={
        <Button
          wide
          disabled={!canContinue}
          onClick={() => {
            storeFlow({ ...flow, isDraft: true });
            saveReturn('/cook-on-leave');
            void navigate('/login', { state: { resume: true } });
          }}
        >
          {texts.logIn}
        </Button>
      }
    />
  );
}
