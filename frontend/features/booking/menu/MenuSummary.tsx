import { Pencil } from 'lucide-react';
import { problemsIn } from '../../../components/menu-choice/RefusedDishes.js';
import { MENU_CHOICE_TEXTS } from '@libs/contract/texts/en/menu.js';
import { type ChosenMenu, NO_MENU } from '../../../lib/booking/chosen-menu.js';
import { menuFor, type Selection } from '../flow/selection.js';
import { SummarySection } from '../Sections.js';
import { ChooseMenuLink, MenuGlance } from './MenuGlance.js';

interface MenuSummaryProps {
  readonly choices: Selection;
  readonly menu: ChosenMenu | undefined;
  /** Why the booking was not created. */
  readonly error: unknown;
}

/** What is eaten, with a link to the screen where it is chosen. */
export function MenuSummary({ choices, menu = NO_MENU, error }: MenuSummaryProps) {
  const isChosen = menuFor(choices, menu).dishes.length > 0;
  const icon = <Pencil size={16} aria-hidden />;
  const change = <ChooseMenuLink fromSummary {...{ choices, isChosen, icon }} look="quiet" />;
  return (
    <SummarySection title={MENU_CHOICE_TEXTS.panel.title} action={change}>
      <MenuGlance choices={choices} menu={menu} refused={problemsIn(error)} />
    </SummarySection>
  );
}
