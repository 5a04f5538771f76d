import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Page } from '../../components/Page.js';
import { useSession } from '../../lib/session/session.js';
import { openSummary } from './flow/booking-flow.js';
import { useBookingFlow } from './flow/useBookingFlow.js';
import { AlreadyMade } from './summary/AlreadyMade.js';
import { Summary } from './summary/Summary.js';
import { TEXTS } from './texts.js';

const { summary: texts } = TEXTS;

/** The review of the whole booking. Opened directly, it shows the stored draft. */
export default function SummaryPage() {
  const state = useLocation().state as { bookingData?: unknown } | null;
  const user = useSession();
  const [flow, dispatch] = useBookingFlow((stored) => openSummary(stored, state?.bookingData));
  // A booking created on this page navigates by itself.
  const [madeBefore] = useState(flow.made);
  if (madeBefore !== undefined) return <AlreadyMade id={madeBefore} />;
  if (!user || !flow.choices)
    return (
      <Page title={texts.title} size="narrow">
        <EmptyState title={texts.empty} action={<ButtonLink to="/booking">{texts.start}</ButtonLink>}>
          {texts.emptyLead}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Summary flow={flow} choices={flow.choices} dispatch={dispatch} user={user} />
    </Page>
  );
}
