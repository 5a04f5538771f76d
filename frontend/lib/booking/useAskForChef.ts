import { LABELS } from '@libs/contract/label-messages.js';
import { type ChosenChef, saveChosenChef } from './chosen-chef.js';
import { useBookNow } from './useBookNow.js';

/** Opens the booking form for one chef, after a login if needed. */
export function useAskForChef(): (chef: ChosenChef) => void {
  const bookNow = useBookNow();
  return (chef) => {
    saveChosenChef(chef);
    bookNow({ label: LABELS.oneTimeChef, offer: 'oneTime' });
  };
}
