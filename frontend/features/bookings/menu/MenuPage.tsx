import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { MENU_CHOICE_TEXTS } from '../../../components/menu-choice/texts.js';
import { dishesQuery, menuQuery } from '../../../api/menus.js';
import { useLiveBookings } from '../../../api/updates/useLiveBookings.js';
import { useBookingId } from '../../../lib/booking/useBookingId.js';
import { TEXTS } from '../texts.js';
import { BackToBooking } from './BackToBooking.js';
import { MenuForm } from './MenuForm.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { menu: texts } = MENU_SCREEN_TEXTS;
const { title, loading } = MENU_CHOICE_TEXTS.menu;

/** The dishes and needs of a booking, for its customer: `?id=`. */
export default function MenuPage() {
  const { id } = useBookingId('bookingview');
  if (id) return <Shown key={id} id={id} />;
  return (
    <Page title={title} size="narrow">
      <EmptyState
        title={TEXTS.details.missing}
        action={<ButtonLink to="/bookingview">{TEXTS.details.back}</ButtonLink>}
      >
        {TEXTS.details.missingLead}
      </EmptyState>
    </Page>
  );
}

function Shown({ id }: { readonly id: string }) {
  const [menu, dishes] = [useQuery(menuQuery(id)), useQuery(dishesQuery())];
  useLiveBookings();
  const both = {
    data: menu.data && dishes.data && { menu: menu.data, dishes: dishes.data.dishes },
    error: menu.error ?? dishes.error,
    refetch: () => Promise.all([menu.refetch(), dishes.refetch()]),
  };
  return (
    <Page title={title} lead={texts.unpriced} above={<BackToBooking id={id} />}>
      <Loaded
        query={both}
        loading={loading}
        height="1200px"
        elsewhere={<ButtonLink to="/bookingview">{TEXTS.details.back}</ButtonLink>}
      >
        {(loaded) => <MenuForm id={id} {...loaded} />}
      </Loaded>
    </Page>
  );
}
