import { RotateCcw } from 'lucide-react';
import type { Booking } from '@libs/contract/bookings.js';
import { STATUS } from '@libs/contract/enums.js';
import { Button } from '../../components/Button.js';
import { shortName } from '@libs/contract/formats.js';
import type { ChosenChef } from '../../lib/booking/chosen-chef.js';
import { CHEF_DRAFT } from '../../lib/booking/chosen-menu.js';
import { saveDraft } from '../../lib/storage/drafts.js';
import { useBookAgain } from '../../api/useBookAgain.js';
import { BOOKING_PAGE_TEXTS } from '@libs/contract/texts/en/bookings.js';

interface SameChefProps {
  readonly booking: Booking;
  /** In a menu, or among the buttons of a page. */
  readonly place: 'menu' | 'page';
}

/** Books a complete visit again with the same chef; nothing for other bookings. */
export function SameChef({ booking, place }: SameChefProps) {
  const { chef, status } = booking;
  const { bookAgain, busy } = useBookAgain(booking);
  if (chef?.id === undefined || chef.firstName === '' || status !== STATUS.complete) return null;
  const { id, firstName, lastName, portrait = '' } = chef;
  const ask = () => {
    const chosen: ChosenChef = { id, name: shortName(firstName, lastName), portrait };
    saveDraft(CHEF_DRAFT, chosen);
    bookAgain();
  };
  const words = BOOKING_PAGE_TEXTS.actions.sameChef(chef.firstName);
  if (place === 'page')
    return (
      <Button look="secondary" wide busy={busy} onClick={ask}>
        {words}
      </Button>
    );
  return (
    <button type="button" onClick={ask}>
      <RotateCcw size={18} aria-hidden />
      {words}
    </button>
  );
}
