import { api } from '../../../api/client/api.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { ChipGroup } from '../../../components/ChipGroup.js';
import { LiveRegion } from '../../../components/Notice.js';
import { MoneyLines } from '../../../components/MoneyLines.js';
import { Stepper } from '../../../components/Stepper.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { addressOf, NEW_PLAN, type Plan, planIn, queryOf } from '../../../lib/booking/plan.js';
import { share } from '../../../lib/browser/share.js';
import { less, money } from '../../../lib/format/money.js';
import { useNextTurn, useTurns } from '../../../lib/hooks/useTurns.js';
import { MEAL_LABELS, REQUIREMENT_LABELS, SERVICE_LABELS } from '../../../lib/language/labels.js';
import styles from '../services.module.css';
import { SERVICES_TEXTS } from '@libs/contract/texts/en/services.js';
import { MINUTE } from '@libs/contract/durations.js';
import { MEALS, REQUIREMENTS, SERVICES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const { estimate: texts } = SERVICES_TEXTS;

/** The public estimate: the choices that affect the price, and the fare. */
export function Estimate() {
  const [plan, change] = usePlan();
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== '#estimate') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <section aria-labelledby="estimate" className={styles.estimate}>
      <header className="stack gap-1 mb-6">
        <h2 ref={heading} id="estimate" tabIndex={-1}>
          {texts.heading}
        </h2>
        <p className="soft">{texts.lead}</p>
      </header>
      <div className={`stack gap-8 ${styles.columns}`}>
        <EstimateFields plan={plan} onChange={change} />
        <EstimateCard plan={plan} />
      </div>
    </section>
  );
}

/** The fare of a plan: total, lines, payment, and the button to book. */
function EstimateCard({ plan }: { readonly plan: Plan }) {
  const { fare, outdated, failed, retry } = useEstimate(plan);
  const total = fare && money(fare.totalPrice);
  return (
    <aside
      className={`progress card stack top gap-3 relative ${styles.card}`}
      data-busy={outdated || undefined}
      aria-label={texts.card}
    >
      <p className={`flow spread baseline ${styles.total}`}>
        <span>{texts.total}</span>
        <span className={`money ${styles.sum}`}>{total ?? '–'}</span>
      </p>
      <div className={`refreshes ${styles.lines}`} data-outdated={outdated || undefined}>
        {fare && (
          <MoneyLines
            lines={fare.lines}
            parts={[
              { label: texts.deposit, amount: fare.depositAmount },
              { label: texts.rest, amount: less(fare.totalPrice, fare.depositAmount) },
            ]}
          />
        )}
        {!fare && plan.meals.length === 0 && <p>{texts.noMeals}</p>}
        {failed && (
          <p>
            {texts.unavailable}{' '}
            <Button look="quiet" onClick={retry}>
              {texts.again}
            </Button>
          </p>
        )}
      </div>
      {fare?.served === false && <p role="status">{texts.notServed}</p>}
      <p className="soft small">{texts.rests}</p>
      <ButtonLink to={addressOf('/booking', plan)} wide>
        {texts.book}
      </ButtonLink>
      <ShareButton plan={plan} />
      <LiveRegion>{total && !outdated ? texts.announced(total) : ''}</LiveRegion>
    </aside>
  );
}

const OCCASIONS = REQUIREMENTS.map((value) => ({ value, label: REQUIREMENT_LABELS[value] }));
const MEAL_CHOICES = MEALS.map((value) => ({ value, label: MEAL_LABELS[value] }));
const HELP = SERVICES.map((value) => ({ value, label: SERVICE_LABELS[value] }));
/** The dishes with a count, each with the meals that need it. */
const COUNTS = [
  { field: 'numberOfBreakfast', label: texts.breakfast, meals: ['breakfast'] },
  { field: 'numberOfStarters', label: texts.starters, meals: ['starters'] },
  { field: 'numberOfMainCourses', label: texts.mains, meals: ['lunch', 'dinner'] },
] as const;

interface EstimateFieldsProps {
  readonly plan: Plan;
  readonly onChange: (next: Plan) => void;
}

function EstimateFields({ plan, onChange }: EstimateFieldsProps) {
  const { meals } = plan;
  const counted = COUNTS.filter((count) => count.meals.some((meal) => meals.includes(meal)));
  return (
    <div className={`stack fluid top gap-4 ${styles.fields}`}>
      <ChipGroup
        legend={texts.meals}
        choose="any"
        choices={MEAL_CHOICES}
        value={meals}
        onChange={(chosen) => onChange({ ...plan, meals: chosen })}
      />
      <Stepper
        label={texts.people}
        value={plan.headCount}
        min={LIMITS.people.min}
        max={LIMITS.people.max}
        onChange={(headCount) => onChange({ ...plan, headCount })}
      />
      {counted.map(({ field, label, meals: servedAt }) => (
        <Stepper
          key={field}
          label={label}
          {...(servedAt.length > 1 && servedAt.every((meal) => meals.includes(meal)) && { hint: texts.perMeal })}
          value={plan[field]}
          min={1}
          max={LIMITS.dishes.max}
          onChange={(count) => onChange({ ...plan, [field]: count })}
        />
      ))}
      <ChipGroup
        legend={texts.help}
        choose="any"
        choices={HELP}
        value={plan.additionalServices}
        onChange={(additionalServices) => onChange({ ...plan, additionalServices })}
      />
      <ChipGroup
        legend={texts.occasion}
        choose="one"
        choices={OCCASIONS}
        value={plan.requirement === '' ? [] : [plan.requirement]}
        onChange={([requirement]) => onChange({ ...plan, requirement: requirement ?? '' })}
      />
    </div>
  );
}

/** Shares the estimate's URL: by the Web Share API, else the clipboard, else a field to copy from. */
function ShareButton({ plan }: { readonly plan: Plan }) {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<string>();
  const shareEstimate = async () => {
    const url = new URL(`${addressOf(pathname, plan)}#estimate`, window.location.href).href;
    const result = await share({ title: texts.shareTitle, url });
    if (result === 'copied') toast('done', texts.shared);
    if (result === 'failed') setShown(url);
  };
  return (
    <>
      <Button look="secondary" wide icon={<Share2 size={18} aria-hidden />} onClick={() => void shareEstimate()}>
        {texts.share}
      </Button>
      {shown && <TextField label={texts.copyBy} value={shown} readOnly onFocus={({ target }) => target.select()} />}
    </>
  );
}

/** The fare of a plan; the previous one while the next one loads. */
function useEstimate(plan: Plan) {
  const name = queryOf(plan).toString();
  // A stable reference: the plan is parsed from the URL again on every render.
  const latest = useMemo(() => plan, [name]); // oxlint-disable-line react/exhaustive-deps -- see above
  const turns = useTurns(latest);
  const query = useQuery({ ...estimateQuery(turns.sent), placeholderData: keepPreviousData });
  const outdated = useNextTurn(turns, query);
  return {
    fare: plan.meals.length > 0 ? query.data : undefined,
    outdated: plan.meals.length > 0 && outdated && !query.isError,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}

/** The initial estimate: a typical evening. */
const INITIAL_PLAN: Plan = { ...NEW_PLAN, meals: ['dinner'] };

/** The plan of the page, stored in the URL so that it can be shared and reloaded. */
function usePlan(): [Plan, (next: Plan) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (next: Plan) => setQuery(queryOf(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return [planIn(query) ?? INITIAL_PLAN, change];
}

/** The fare of a plan for a visit of the usual duration; undefined without meals. */
function estimateQuery(plan: Plan) {
  const { requirement, meals, additionalServices, ...counts } = plan;
  const body = {
    ...(requirement && { requirement }),
    meals: [...meals],
    additionalServices: [...additionalServices],
    ...counts,
  };
  return queryOptions({
    queryKey: ['estimate', queryOf(plan).toString()],
    queryFn: meals.length > 0 ? async ({ signal }) => (await api('estimate', { body, signal })).fare : skipToken,
    staleTime: 5 * MINUTE,
  });
}
