import { RotateCcw } from 'lucide-react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { Button } from '../../components/Button.js';
import { shortName } from '../../lib/booking/chosen-chef.js';
import { useAskForChef } from '../../lib/booking/useAskForChef.js';
import { TEXTS } from './texts.js';

interface SameChefProps {
  readonly booking: Booking;
  /** In a menu, or among the buttons of a page. */
  readonly place: 'menu' | 'page';
}

/** Books the chef of a complete visit again; nothing for other bookings. */
export function SameChef({ booking: { chef, status }, place }: SameChefProps) {
  const ask = useAskForChef();
  if (chef?.id === undefined || chef.lastName === '' || status !== STATUS.complete) return null;
  const chosen = { id: chef.id, name: shortName(chef.firstName, chef.lastName), portrait: chef.portrait ?? '' };
  const words = TEXTS.actions.sameChef(chef.firstName);
  if (place === 'page')
    return (
      <Button look="secondary" wide onClick={() => ask(chosen)}>
        {words}
      </Button>
    );
  return (
    <button type="button" onClick={() => ask(chosen)}>
      <RotateCcw size={18} aria-hidden />
      {words}
    </button>
  );
}
