import { choiceOf, dishesQuery, menuQuery } from '../../../api/catalogue.js';
import { useLiveBookings } from '../../../api/useLiveBookings.js';
import { ApiProblem } from '../../../api/client/api-problem.js';
import { BackLink } from '../../../components/BackLink.js';
import { Button, ButtonLink } from '../../../components/Button.js';
import { Loaded } from '../../../components/Loaded.js';
import { MenuChooser } from '../../../components/menu-choice/MenuChooser.js';
import { Notice } from '../../../components/Notice.js';
import { Page } from '../../../components/Page.js';
import { toast } from '../../../lib/browser/toasts.js';
import { bookingAddress } from '../../../lib/booking/booking-screens.js';
import { STORED_NEEDS } from '../../../lib/booking/stored-menu.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { formatInstant } from '../../../lib/format/time.js';
import { type Draft, useDraft } from '../../../lib/storage/drafts.js';
import { storedFields, storedList } from '../../../lib/storage/stored-fields.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';
import { BookingScreen, type ShownBooking } from '../BookingScreen.js';
import { useChooseMenu } from '../api.js';
import { MENU_CHOICE_TEXTS, MENU_MESSAGES, MENU_SCREEN_TEXTS } from '@libs/contract/texts/en/menu.js';
import type { BookingMenu, DishesAnswer, MenuChoice } from '@libs/contract/menu.js';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useMemo } from 'react';
import * as z from 'zod/mini';

const { menu: texts } = MENU_SCREEN_TEXTS;
const { title, loading } = MENU_CHOICE_TEXTS.menu;
const RefusedDishes = lazyComponent(
  async () => (await import('../../../components/menu-choice/RefusedDishes.js')).RefusedDishes,
);

const NewEntries = lazyComponent(async () => (await import('../details/Timeline.js')).NewEntries);

/** The dishes and needs of a booking, for its customer: `?id=`. */
const MenuPage = () => <BookingScreen title={title} list="/bookingview" shown={Shown} />;
export default MenuPage;

function Shown({ id }: ShownBooking) {
  const [menu, dishes] = [useQuery(menuQuery(id)), useQuery(dishesQuery())];
  useLiveBookings();
  const both = {
    data: menu.data && dishes.data && { menu: menu.data, library: dishes.data },
    error: menu.error ?? dishes.error,
    refetch: () => Promise.all([menu.refetch(), dishes.refetch()]),
  };
  return (
    <Page title={title} lead={texts.unpriced} above={<BackLink to={bookingAddress(id)}>{texts.back}</BackLink>}>
      <Loaded
        query={both}
        loading={loading}
        height="1200px"
        elsewhere={<ButtonLink to="/bookingview">{BOOKING_PAGE_TEXTS.details.back}</ButtonLink>}
      >
        {(loaded) => <MenuForm id={id} {...loaded} />}
      </Loaded>
    </Page>
  );
}

/** A choice, and the revision of the booking whose menu it changes. */
type MenuDraft = Partial<MenuChoice> & { readonly revision?: number | undefined };
const STORED = storedFields({ ...STORED_NEEDS, dishes: storedList(z.string()), revision: z.int() });
const draftOf = (id: string): Draft<MenuDraft> => ({ name: `menu-${id}`, schema: STORED });

/** The current revision in a refusal of a menu that was chosen meanwhile. */
const changedTo = (error: Error | null): number | undefined =>
  error instanceof ApiProblem && error.code === 'changed-meanwhile' ? Number(error.details['revision']) : undefined;

interface MenuFormProps {
  /** Of the booking. */
  readonly id: string;
  readonly menu: BookingMenu;
  readonly library: DishesAnswer;
}

/** The choice within the places of a booking, kept as a draft until it is saved. */
function MenuForm({ id, menu, library }: MenuFormProps) {
  const [stored, setDraft] = useDraft(useMemo(() => draftOf(id), [id]));
  const { revision: began = menu.revision, ...draft } = stored ?? {};
  const navigate = useNavigate();
  const save = useChooseMenu(id, () => {
    setDraft(undefined);
    toast('done', texts.saved);
    void navigate(bookingAddress(id));
  });
  const changed = changedTo(save.error);
  // What is confirmed after a refusal is about the menu of now.
  const revision = changed ?? began;
  const startAgain = () => {
    setDraft(undefined);
    save.reset();
  };
  if (!menu.open) return <Notice tone="calm">{MENU_MESSAGES.menu.closed}</Notice>;
  return (
    <div className="stack fluid gap-6">
      {menu.until && <p>{texts.until(formatInstant(menu.until))}</p>}
      <MenuChooser
        library={library}
        choice={{ ...choiceOf(menu), ...draft }}
        places={menu.places}
        meals={menu.meals}
        seed={id}
        onChange={(choice) => setDraft({ ...choice, revision })}
        action={(choice) => (
          <Button busy={save.isPending} onClick={() => save.mutate({ ...choice, revision })}>
            {texts.save}
          </Button>
        )}
      >
        <RefusedDishes props={save.error !== null && { error: save.error, dishes: library.dishes }} />
        {changed !== undefined && (
          <div>
            <NewEntries props={{ error: save.error }} />
            <Button look="secondary" onClick={startAgain}>
              {texts.latest}
            </Button>
          </div>
        )}
      </MenuChooser>
    </div>
  );
}
