import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks, UtensilsCrossed } from 'lucide-react';
import { useEffect } from 'react';
import type { BookingMenu, Dish } from '@libs/contract/menu.js';
import type { Role } from '@libs/contract/enums.js';
import { ButtonLink } from '../Button.js';
import { Loaded } from '../Loaded.js';
import { menuAddress, shoppingListAddress } from '../../lib/booking/booking-screens.js';
import { DishStrip } from './DishStrip.js';
import styles from './menu.module.css';
import { ShownNeeds } from './ShownNeeds.js';
import { dishesQuery, menuQuery } from '../../api/catalogue.js';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';

const { panel: texts } = MENU_CHOICE_TEXTS;
const PANEL_HEIGHT = '238px';

interface MenuPanelProps {
  /** Of the booking. */
  readonly id: string;
  /** A new revision can mean another menu. */
  readonly revision: number;
  /** The role of the reader. */
  readonly role: Role;
  /** False where the page shows the needs elsewhere. */
  readonly withNeeds?: boolean;
}

/** The menu and the needs on the page of a booking. */
export function MenuPanel({ id, revision, role, withNeeds = true }: MenuPanelProps) {
  const [menu, dishes] = [useQuery(menuQuery(id)), useQuery(dishesQuery())];
  const queries = useQueryClient();
  useEffect(() => void queries.invalidateQueries(menuQuery(id)), [queries, id, revision]);
  const both = {
    data: menu.data && dishes.data && { menu: menu.data, dishes: dishes.data.dishes },
    error: menu.error ?? dishes.error,
    refetch: () => Promise.all([menu.refetch(), dishes.refetch()]),
  };
  return (
    <section className={`stack fluid top gap-3 ${styles.panel}`} aria-label={texts.title}>
      <h2 className="title">{texts.title}</h2>
      <Loaded query={both} loading={texts.loading} height={PANEL_HEIGHT} fallback={texts.unavailable}>
        {(loaded) => <Menu {...{ id, role, withNeeds }} {...loaded} />}
      </Loaded>
    </section>
  );
}

interface MenuProps extends Required<Omit<MenuPanelProps, 'revision'>> {
  readonly menu: BookingMenu;
  readonly dishes: readonly Dish[];
}

function Menu({ id, role, withNeeds, menu, dishes }: MenuProps) {
  const { dishes: chosen, suggested, open } = menu;
  const cooked = [...chosen, ...suggested].flatMap((one) => dishes.find((dish) => dish.id === one) ?? []);
  return (
    <>
      {withNeeds && <ShownNeeds needs={menu} forChef={role === 'chef'} />}
      <p>{leadOf(menu, role)}</p>
      <DishStrip
        dishes={cooked}
        label={texts.title}
        note={(dish) => chosen.length > 0 && suggested.includes(dish.id) && texts.suggested}
      />
      <div className={`flow gap-2 ${styles.tools}`}>
        {open && (
          <ButtonLink to={menuAddress(id)} look="secondary" icon={<UtensilsCrossed size={18} aria-hidden />}>
            {chosen.length > 0 ? texts.change : texts.choose}
          </ButtonLink>
        )}
        <ButtonLink to={shoppingListAddress(id)} look="quiet" icon={<ListChecks size={18} aria-hidden />}>
          {texts.list}
        </ButtonLink>
      </div>
    </>
  );
}

function leadOf({ dishes, suggested, open }: BookingMenu, role: Role): string {
  const whose = dishes.length === 0 ? 'suggested' : suggested.length === 0 ? 'chosen' : 'mixed';
  return texts.leads[role === 'user' && !open ? 'closed' : role][whose];
}
