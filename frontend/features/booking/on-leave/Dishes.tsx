import { Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ON_LEAVE_TEXTS as texts } from '@libs/contract/texts/en/on-leave.js';
import { Button } from '../../../components/Button.js';
import { problemsIn } from '../../../components/menu-choice/RefusedDishes.js';
import { useSession } from '../../../lib/session/session.js';
import { type BookingFlow, storeFlow } from '../flow/booking-flow.js';
import type { Selection } from '../flow/selection.js';
import { MenuGlance } from '../menu/MenuGlance.js';
import { FormSection } from '../Sections.js';

interface DishesProps {
  readonly flow: BookingFlow;
  readonly choices: Selection;
  /** Why the booking was not created. */
  readonly failure: Error | undefined;
}

/** What is eaten; the screen that changes it finds it stored. */
export function Dishes({ flow, choices, failure }: DishesProps) {
  const navigate = useNavigate();
  const isLoggedIn = useSession() !== undefined;
  return (
    <FormSection title={texts.dishes} hint={texts.provided}>
      <MenuGlance isIntroduced choices={choices} menu={flow.menu} refused={problemsIn(failure)} />
      {isLoggedIn && (
        <Button
          look="secondary"
          className="self-start"
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => {
            storeFlow({ ...flow, isDraft: true });
            void navigate('/booking/menu', { state: { bookingData: choices, fromSummary: true } });
          }}
        >
          {texts.changeDishes}
        </Button>
      )}
    </FormSection>
  );
}
