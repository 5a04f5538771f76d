import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../components/Button.js';
import { EmptyState } from '../../../components/EmptyState.js';
import { Loaded } from '../../../components/Loaded.js';
import { Page } from '../../../components/Page.js';
import { useLiveBookings } from '../../../api/updates/useLiveBookings.js';
import { useBookingId } from '../../../lib/booking/useBookingId.js';
import { useSession } from '../../../lib/session/session.js';
import { TEXTS } from '../texts.js';
import { BackToBooking } from './BackToBooking.js';
import { shoppingListQuery } from './queries.js';
import { ShoppingItems } from './ShoppingItems.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { list: texts } = MENU_SCREEN_TEXTS;

/** What is needed for the menu of a booking, for its customer or its chef: `?id=`. */
export default function ShoppingListPage() {
  const { id } = useBookingId('bookingview');
  if (id) return <Shown key={id} id={id} />;
  return (
    <Page title={texts.title} size="narrow">
      <EmptyState title={TEXTS.details.missing} action={<ButtonLink to="/">{TEXTS.details.back}</ButtonLink>}>
        {TEXTS.details.missingLead}
      </EmptyState>
    </Page>
  );
}

function Shown({ id }: { readonly id: string }) {
  const isChef = useSession()?.role === 'chef';
  const query = useQuery(shoppingListQuery(id, isChef ? 'chef' : 'customer'));
  useLiveBookings();
  const { people } = query.data ?? {};
  const lead = people && (isChef ? texts.chefLead(people) : texts.lead(people));
  return (
    <Page title={texts.title} lead={lead ?? '\u00a0'} above={<BackToBooking id={id} />}>
      <Loaded query={query} loading={texts.loading} height="900px">
        {(list) =>
          list.items.length > 0 ? (
            <ShoppingItems id={id} list={list} />
          ) : (
            <EmptyState title={texts.empty}>{texts.emptyLead}</EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}
