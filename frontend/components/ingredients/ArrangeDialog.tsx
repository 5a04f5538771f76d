import { choiceOf } from '../../api/catalogue.js';
import { useArrangeIngredients } from '../../api/ingredients.js';
import { toast } from '../../lib/browser/toasts.js';
import { Button } from '../Button.js';
import { Dialog } from '../Dialog.js';
import { Failure } from '../Failure.js';
import { WhoBuys } from './WhoBuys.js';
import type { Booking } from '@libs/contract/bookings.js';
import { INGREDIENTS_TEXTS as texts } from '@libs/contract/texts/en/ingredients.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { useState } from 'react';

interface ArrangeDialogProps {
  readonly booking: Booking;
  readonly onClose: () => void;
}

/** The customer changes who buys the ingredients, or the limit. */
export function ArrangeDialog({ booking, onClose }: ArrangeDialogProps) {
  const { id, menu, ingredients } = booking;
  const { meals, headCount, numberOfBreakfast, numberOfStarters, numberOfMainCourses } = booking;
  const [limit, setLimit] = useState(ingredients?.limit);
  const arrange = useArrangeIngredients(id);
  const save = () =>
    arrange.mutate(limit === undefined ? { by: 'customer' } : { by: 'chef', limit }, {
      onSuccess: () => {
        toast('done', texts.saved);
        onClose();
      },
    });
  const booked = { meals, headCount, numberOfBreakfast, numberOfStarters, numberOfMainCourses };
  return (
    <Dialog
      open
      title={texts.changeTitle}
      onClose={onClose}
      actions={
        <Button busy={arrange.isPending} onClick={save}>
          {texts.save}
        </Button>
      }
    >
      <WhoBuys menu={{ ...booked, ...(menu && { menu: choiceOf(menu) }) }} value={limit} onChange={setLimit} />
      <Failure error={arrange.error} fallback={MESSAGES.general.away} />
    </Dialog>
  );
}
