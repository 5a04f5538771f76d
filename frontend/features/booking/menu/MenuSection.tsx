import { useQuery } from '@tanstack/react-query';
import { UtensilsCrossed } from 'lucide-react';
import { menuAllowance } from '@libs/menu/menu-places.js';
import { dishesQuery } from '../../../api/catalogue.js';
import { Button } from '../../../components/Button.js';
import { Loaded } from '../../../components/Loaded.js';
import styles from '../../../components/menu-choice/menu.module.css';
import { SetMenus } from '../../../components/menu-choice/SetMenus.js';
import { EARLY_MENU_TEXTS as TEXTS, MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';
import { type ChosenMenu, NO_MENU, withCourses } from '../../../lib/booking/chosen-menu.js';
import { useHandover } from '../../../components/useHandover.js';
import { BOOKING_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { listed } from '../../../lib/language/labels.js';
import { menuFor, type Selection } from '../flow/selection.js';
import { FormSection } from '../Sections.js';
import { ChooseMenuLink, MenuGlance } from './MenuGlance.js';

export interface MenuSectionProps {
  readonly selection: Selection;
  readonly menu: ChosenMenu | undefined;
  readonly onChange: (menu: ChosenMenu) => void;
}

const { counts } = BOOKING_TEXTS;
const COUNTS = [
  { field: 'numberOfBreakfast', words: counts.breakfast },
  { field: 'numberOfStarters', words: counts.starters },
  { field: 'numberOfMainCourses', words: counts.mainCourses },
] as const;

/** What is eaten: the chef suggests, or the customer picks a set menu, or chooses on a screen of its own. */
export function MenuSection({ selection, menu = NO_MENU, onChange }: MenuSectionProps) {
  const { place, handOver } = useHandover();
  if (selection.meals.length === 0)
    return (
      <FormSection title={TEXTS.heading}>
        <p>{TEXTS.mealsFirst}</p>
      </FormSection>
    );
  const { chosenCounts = selection } = menu;
  const raised = COUNTS.filter(({ field }) => selection[field] > chosenCounts[field]);
  const isChosen = menuFor(selection, menu).dishes.length > 0;
  return (
    <FormSection title={TEXTS.heading}>
      <MenuGlance choices={selection} menu={menu} />
      {raised.length > 0 && (
        <p>{MENU_CHOICE_TEXTS.menu.follows(listed(raised.map(({ field, words }) => words(selection[field]))))}</p>
      )}
      {!isChosen && <p>{TEXTS.needsLead}</p>}
      <PickSetMenu {...{ selection, menu, onChange }} />
      <div ref={place} className={isChosen ? `flow gap-2 ${styles.tools}` : undefined}>
        <ChooseMenuLink
          choices={selection}
          isChosen={isChosen}
          look="secondary"
          icon={<UtensilsCrossed size={18} aria-hidden />}
        />
        {isChosen && (
          <Button
            look="quiet"
            onClick={() => {
              onChange({ ...menu, dishes: [] });
              // The pressed button is gone.
              handOver('a');
            }}
          >
            {MENU_CHOICE_TEXTS.menu.suggest}
          </Button>
        )}
      </div>
    </FormSection>
  );
}

/** Set menus that fill the places which the customer planned. */
function PickSetMenu({ selection, menu = NO_MENU, onChange }: MenuSectionProps) {
  const { meals } = selection;
  const places = menuAllowance({ meals, ...(menu.chosenCounts ?? selection) });
  return (
    <div className="stack fluid gap-2">
      <h3>{MENU_CHOICE_TEXTS.setMenus.title}</h3>
      <Loaded
        query={useQuery(dishesQuery())}
        loading={MENU_CHOICE_TEXTS.menu.loading}
        height="226px"
        fallback={MENU_CHOICE_TEXTS.panel.unavailable}
      >
        {({ dishes, menus }) => (
          <SetMenus
            {...{ menus, places, meals }}
            choice={menuFor(selection, menu)}
            dishes={new Map(dishes.map((dish) => [dish.id, dish]))}
            onPick={(next) => onChange({ ...menu, ...withCourses(next, dishes) })}
          />
        )}
      </Loaded>
    </div>
  );
}
