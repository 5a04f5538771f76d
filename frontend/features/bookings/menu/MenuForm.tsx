import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useNavigate } from 'react-router-dom';
import type { BookingMenu, Dish, MenuChoice } from '@libs/contract/menu.js';
import { MENU_MESSAGES } from '@libs/contract/menu-messages.js';
import { Button } from '../../../components/Button.js';
import { choiceOf } from '../../../components/menu-choice/choice.js';
import styles from '../../../components/menu-choice/menu.module.css';
import { MenuChooser } from '../../../components/menu-choice/MenuChooser.js';
import { RefusedDishes } from '../../../components/menu-choice/RefusedDishes.js';
import { Notice } from '../../../components/Notice.js';
import { toast } from '../../../components/toasts.js';
import { bookingAddress } from '../../../lib/booking/booking-addresses.js';
import { STORED_NEEDS } from '../../../lib/booking/stored-menu.js';
import { formatInstant } from '../../../lib/format/time.js';
import { type Draft, useDraft } from '../../../lib/storage/drafts.js';
import { storedFields, storedList } from '../../../lib/storage/stored-fields.js';
import { useChooseMenu } from './queries.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { menu: texts } = MENU_SCREEN_TEXTS;

const STORED = storedFields({ ...STORED_NEEDS, dishes: storedList(z.string()) });
const draftOf = (id: string): Draft<Partial<MenuChoice>> => ({ name: `menu-${id}`, schema: STORED });

interface MenuFormProps {
  /** Of the booking. */
  readonly id: string;
  readonly menu: BookingMenu;
  readonly dishes: readonly Dish[];
}

/** The choice within the places of a booking, kept as a draft until it is saved. */
export function MenuForm({ id, menu, dishes }: MenuFormProps) {
  const [draft, setDraft] = useDraft(useMemo(() => draftOf(id), [id]));
  const navigate = useNavigate();
  const save = useChooseMenu(id, () => {
    setDraft(undefined);
    toast('done', texts.saved);
    void navigate(bookingAddress(id));
  });
  if (!menu.open) return <Notice tone="calm">{MENU_MESSAGES.menu.closed}</Notice>;
  return (
    <div className={styles.form}>
      {menu.until && <p>{texts.until(formatInstant(menu.until))}</p>}
      <MenuChooser
        library={dishes}
        choice={{ ...choiceOf(menu), ...draft }}
        places={menu.places}
        seed={id}
        onChange={setDraft}
        action={(choice) => (
          <Button busy={save.isPending} onClick={() => save.mutate(choice)}>
            {texts.save}
          </Button>
        )}
      >
        <RefusedDishes error={save.error} dishes={dishes} />
      </MenuChooser>
    </div>
  );
}
