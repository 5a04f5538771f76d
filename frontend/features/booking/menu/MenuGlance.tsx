import { dishesQuery } from '../../../api/catalogue.js';
import { ButtonLink } from '../../../components/Button.js';
import { Loaded } from '../../../components/Loaded.js';
import { totalOf } from '../../../components/menu-choice/choice.js';
import { DishStrip } from '../../../components/menu-choice/DishStrip.js';
import styles from '../../../components/menu-choice/menu.module.css';
import { ShownNeeds } from '../../../components/menu-choice/ShownNeeds.js';
import { EARLY_MENU_TEXTS as TEXTS, MENU_CHOICE_TEXTS, MENU_MESSAGES } from '@libs/contract/texts/en/menu.js';
import { Notice } from '../../../components/Notice.js';
import { type ChosenMenu, NO_MENU } from '../../../lib/booking/chosen-menu.js';
import { menuFor, type Selection } from '../flow/selection.js';
import { dishProblemText } from '@libs/contract/dish-problem-text.js';
import type { DishProblem } from '@libs/contract/menu.js';
import { checkMenu } from '@libs/menu/check-menu.js';
import { menuAllowance } from '@libs/menu/menu-places.js';
import { useQuery } from '@tanstack/react-query';
import { Check, ChefHat } from 'lucide-react';
import type { ReactNode } from 'react';

const { panel, menu: words } = MENU_CHOICE_TEXTS;

interface MenuGlanceProps {
  readonly choices: Selection;
  readonly menu: ChosenMenu | undefined;
  /** Dishes that the server refused. */
  readonly refused?: readonly DishProblem[];
  /** Whether the page says itself who chose the dishes. */
  readonly isIntroduced?: boolean;
}

/** Chosen dishes with their pictures, or that the chef suggests; and the needs. */
export function MenuGlance({ choices, menu = NO_MENU, refused = [], isIntroduced = false }: MenuGlanceProps) {
  const chosen = menuFor(choices, menu);
  const places = menuAllowance(choices);
  const isChosen = chosen.dishes.length > 0;
  const query = useQuery({ ...dishesQuery(), enabled: isChosen });
  const library = new Map((query.data?.dishes ?? []).map((dish) => [dish.id, dish]));
  const dishes = chosen.dishes.flatMap((id) => library.get(id) ?? []);
  const problems = [...checkMenu(library, { dishes: dishes.map(({ id }) => id), places, needs: chosen }), ...refused];
  const known = query.data ? dishes : chosen.dishes;
  return (
    <>
      {isChosen ? (
        !isIntroduced && <p>{panel.leads.user[known.length < totalOf(places) ? 'mixed' : 'chosen']}</p>
      ) : (
        <>
          <h3 className={styles.line}>
            <ChefHat size={24} aria-hidden />
            {words.suggest}
            <span className={`inline gap-1 tone-done ${styles.badge}`}>
              <Check size={16} aria-hidden />
              {words.selected}
            </span>
          </h3>
          <p>{TEXTS.suggestLead}</p>
        </>
      )}
      {isChosen && (
        <Loaded query={query} loading={words.loading} height="130px" fallback={panel.unavailable}>
          {() => null}
        </Loaded>
      )}
      {problems.length > 0 && (
        <Notice tone="gone" alert>
          {MENU_MESSAGES.menu.refused}
        </Notice>
      )}
      {dishes.length > 0 && (
        <DishStrip
          dishes={dishes}
          label={panel.title}
          note={({ id, name }) => {
            const problem = problems.find((each) => each.id === id);
            return problem !== undefined && dishProblemText(problem, name);
          }}
        />
      )}
      <ShownNeeds needs={chosen} />
    </>
  );
}

interface ChooseMenuLinkProps {
  readonly choices: Selection;
  /** Whether there is a menu that the link changes. */
  readonly isChosen: boolean;
  /** Whether the link stands on the summary, to which the screen then leads back. */
  readonly fromSummary?: boolean;
  readonly look: 'secondary' | 'quiet';
  readonly icon: ReactNode;
}

/** Leads to the screen where the dishes of a booking are chosen before it exists. */
export const ChooseMenuLink = ({ choices, isChosen, fromSummary = false, look, icon }: ChooseMenuLinkProps) => (
  <ButtonLink to="/booking/menu" state={{ bookingData: choices, fromSummary }} look={look} icon={icon}>
    {isChosen ? TEXTS.change : TEXTS.choose}
  </ButtonLink>
);
