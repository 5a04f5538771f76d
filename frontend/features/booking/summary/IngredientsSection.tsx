import { Pencil } from 'lucide-react';
import { type Dispatch, useState } from 'react';
import { Button } from '../../../components/Button.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import { money } from '../../../lib/format/money.js';
import type { BookingFlow, FlowAction } from '../flow/booking-flow.js';
import { countsOf, menuFor, type Selection } from '../flow/selection.js';
import { SummarySection } from '../Sections.js';
import { WHO_BUYS_TEXTS as texts } from '@libs/contract/texts/en/booking-words.js';

const WhoBuysDialog = lazyComponent(
  async () => (await import('../../../components/ingredients/WhoBuysDialog.js')).WhoBuysDialog,
);

interface IngredientsSectionProps {
  readonly flow: BookingFlow;
  readonly choices: Selection;
  readonly dispatch: Dispatch<FlowAction>;
}

/** Who buys the ingredients: the customer, or the chef within a limit. */
export function IngredientsSection({ flow: { menu, chefBuysFor }, choices, dispatch }: IngredientsSectionProps) {
  const [changing, setChanging] = useState(false);
  const booked = { meals: [...choices.meals], headCount: choices.headCount, ...countsOf(choices) };
  const change = (
    <Button
      look="quiet"
      icon={<Pencil size={16} aria-hidden />}
      aria-label={texts.changeOf}
      onClick={() => setChanging(true)}
    >
      {texts.change}
    </Button>
  );
  return (
    <SummarySection title={texts.title} action={change}>
      <p>{chefBuysFor === undefined ? texts.customer : texts.chef(money(chefBuysFor))}</p>
      <WhoBuysDialog
        props={
          changing && {
            menu: { ...booked, ...(menu && { menu: menuFor(choices, menu) }) },
            limit: chefBuysFor,
            onSave: (limit) => {
              dispatch({ type: 'arrange-ingredients', chefBuysFor: limit });
              setChanging(false);
            },
            onClose: () => setChanging(false),
          }
        }
      />
    </SummarySection>
  );
}
