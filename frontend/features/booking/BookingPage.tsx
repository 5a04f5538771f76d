import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MINUTE } from '@libs/contract/time.js';
import { Button } from '../../components/Button.js';
import { Page } from '../../components/Page.js';
import { toast } from '../../components/toasts.js';
import { offerName } from '../../lib/offers.js';
import { ApiProblem } from '../../lib/api-problem.js';
import { useSession } from '../../lib/session.js';
import { useNow } from '../../lib/useNow.js';
import styles from './Columns.module.css';
import { checkSelection, type SelectionErrors, wrongTimes } from '../../lib/check-selection.js';
import { LiveFarePanel } from './fare/LiveFarePanel.js';
import { useLiveFare } from './fare/useLiveFare.js';
import { SelectionFields } from './form/SelectionFields.js';
import { TEXTS } from './texts.js';
import { useSelection } from './useSelection.js';

const { form: texts } = TEXTS;

/** What, when, how many, which dishes; and what it costs. */
export default function BookingPage() {
  const [selection, change] = useSelection();
  const user = useSession();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  /** How often Continue was pressed in vain: from the first time on, everything missing is said at its field. */
  const [refusals, setRefusals] = useState(0);
  const now = useNow(MINUTE);
  const live = useLiveFare(selection, now);
  const refused: SelectionErrors = live.error instanceof ApiProblem && !live.outdated ? live.error.fields : {};
  const missing = { ...refused, ...checkSelection(selection, now) };
  const errors = refusals > 0 ? missing : { ...refused, ...wrongTimes(selection, now) };

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus();
  }, [refusals]);

  const proceed = (event: FormEvent) => {
    event.preventDefault();
    const [first] = Object.values(missing);
    if (first) {
      setRefusals(refusals + 1);
      toast('error', first);
      return;
    }
    const state = {
      bookingData: selection,
      userData: user && { id: user.id, firstName: user.firstName, lastName: user.lastName },
      totalAmount: live.outdated ? undefined : live.fare?.totalPrice,
    };
    void navigate('/journalbookingdetails', { state });
  };

  return (
    <Page title={texts.title} lead={offerName(selection) || texts.lead}>
      <form ref={form} className={styles.columns} noValidate onSubmit={proceed}>
        <SelectionFields selection={selection} errors={errors} onChange={change} now={now} />
        <LiveFarePanel
          live={live}
          meals={selection.meals.length}
          action={
            <Button type="submit" wide>
              {texts.next}
            </Button>
          }
        />
      </form>
    </Page>
  );
}

/** A count that is missing is put right with its plus button. */
const FIRST_WRONG = '[aria-invalid="true"], [data-invalid] button:last-of-type';
