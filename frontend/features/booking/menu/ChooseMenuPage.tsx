import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { lazy, useEffect, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { LIMITS } from '@libs/contract/limits.js';
import { MINUTE } from '@libs/contract/time.js';
import { menuAllowance } from '@libs/menu/menu-places.js';
import { dishesQuery } from '../../../api/catalogue.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Loaded } from '../../../components/Loaded.js';
import { MenuChooser } from '../../../components/menu-choice/MenuChooser.js';
import { EARLY_MENU_TEXTS as TEXTS, MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';
import { Page } from '../../../components/Page.js';
import { type ChosenMenu, NO_MENU, withCourses } from '../../../lib/booking/chosen-menu.js';
import { money } from '../../../lib/format/money.js';
import { useNow } from '../../../lib/hooks/useNow.js';
import { useLiveFare } from '../fare/useLiveFare.js';
import { type BookingFlow, openSummary, useBookingFlow } from '../flow/booking-flow.js';
import type { Selection } from '../flow/selection.js';
import type { dishPrices } from './dish-prices.js';
import { PRICE_TEXTS } from '@libs/contract/texts/en/booking.js';
import { LABELS } from '@libs/contract/texts/en/labels.js';

const { title, loading } = MENU_CHOICE_TEXTS.menu;
const { max } = LIMITS.dishes;
/** Loaded on demand: few people return to a booking that is made. */
const AlreadyMade = lazy(() => import('../summary/AlreadyMade.js'));

interface HandedOver {
  readonly bookingData?: unknown;
  /** Whether the page before asks for the payment already, so that the choice leads back to it. */
  readonly fromSummary?: boolean;
}

/**
 * Dishes and needs of the booking in progress. Each choice is stored at once, so that there is nothing to save: a form
 * that is complete is followed by the summary.
 */
export default function ChooseMenuPage() {
  const { state } = useLocation() as Location<HandedOver | null>;
  const [flow, dispatch] = useBookingFlow((stored) => openSummary(stored, handedOver(stored, state)));
  const [madeBefore] = useState(flow.made);
  const navigate = useNavigate();
  if (madeBefore !== undefined) return <AlreadyMade id={madeBefore} />;
  const { choices, menu = NO_MENU } = flow;
  if (!choices || choices.meals.length === 0)
    return (
      <Page title={title} size="narrow">
        <EmptyState title={TEXTS.mealsMissing} action={<ButtonLink to="/booking">{TEXTS.toForm}</ButtonLink>}>
          {TEXTS.mealsFirst}
        </EmptyState>
      </Page>
    );
  // The form or the summary is the page before, unless this one was opened by its address.
  const leave = () => (state?.bookingData === undefined ? navigate('/booking', { replace: true }) : navigate(-1));
  const proceed = () => navigate('/journalbookingdetails', { replace: true, state: { bookingData: choices } });
  return (
    <Page
      title={title}
      lead={TEXTS.pageLead}
      above={
        <div>
          <Button
            look="quiet"
            className="self-start flush"
            icon={<ArrowLeft size={18} aria-hidden />}
            onClick={() => void leave()}
          >
            {TEXTS.back}
          </Button>
        </div>
      }
    >
      <Chooser
        {...{ choices, menu }}
        onChange={(next) => dispatch({ type: 'choose-menu', menu: next })}
        onDone={() => void leave()}
        onProceed={state?.fromSummary === true ? undefined : () => void proceed()}
      />
    </Page>
  );
}

/** A stored draft is newer: this page may be returned to. */
const handedOver = ({ isDraft }: BookingFlow, state: HandedOver | null): unknown =>
  isDraft ? undefined : state?.bookingData;

interface ChooserProps {
  readonly choices: Selection;
  readonly menu: ChosenMenu;
  readonly onChange: (menu: ChosenMenu) => void;
  readonly onDone: () => void;
  /** Leads on from choices that are complete; undefined where the summary is the page before. */
  readonly onProceed: (() => void) | undefined;
}

function Chooser({ choices, menu, onChange, onDone, onProceed }: ChooserProps) {
  const { fare, request } = useLiveFare(choices, useNow(MINUTE));
  const { total, estimate } = PRICE_TEXTS;
  const isWhole = request?.call === 'getFare';
  const kind = isWhole ? total : estimate;
  const proceed = isWhole ? onProceed : undefined;
  const { meals, headCount: people } = choices;
  const prices = useDishPrices();
  const priceOf = fare && request && prices?.(choices, request, fare.tariff);
  const limits = menuAllowance({ meals, numberOfBreakfast: max, numberOfStarters: max, numberOfMainCourses: max });
  return (
    <Loaded query={useQuery(dishesQuery())} loading={loading} height="1200px">
      {(library) => (
        <MenuChooser
          library={library}
          choice={{ ...menu, dishes: menu.dishes.map(({ id }) => id) }}
          places={menuAllowance({ meals, ...(menu.chosenCounts ?? choices) })}
          meals={meals}
          planned={{ limits, people, priceOf }}
          onChange={(choice) => onChange(withCourses(choice, library.dishes))}
          note={fare && <span className="money">{TEXTS.fare(kind, money(fare.totalPrice))}</span>}
          action={() => <Button onClick={proceed ?? onDone}>{proceed ? LABELS.continue : TEXTS.done}</Button>}
        />
      )}
    </Loaded>
  );
}

/** Loads the prices of dishes after the page, because they are shown with the fare. Without them, no dish says its price. */
function useDishPrices(): typeof dishPrices | undefined {
  const [prices, setPrices] = useState<typeof dishPrices>();
  useEffect(() => {
    import('./dish-prices.js').then(
      (module) => setPrices(() => module.dishPrices),
      () => undefined,
    );
  }, []);
  return prices;
}
