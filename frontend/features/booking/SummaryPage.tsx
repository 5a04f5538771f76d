import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.js';
import { EmptyState } from '../../components/EmptyState.js';
import { Page } from '../../components/Page.js';
import { readDraft } from '../../lib/drafts.js';
import { useSession } from '../../lib/session.js';
import { isSelection, SELECTION, type Selection } from './selection.js';
import { AlreadyMade } from './summary/AlreadyMade.js';
import { Summary } from './summary/Summary.js';
import { SUMMARY } from './summary/summary-draft.js';
import { TEXTS } from './texts.js';

const { summary: texts } = TEXTS;

/** One look over everything before booking. Opened directly, it shows the saved draft. */
export default function SummaryPage() {
  const state = useLocation().state as { bookingData?: unknown } | null;
  const user = useSession();
  const made = readDraft(SUMMARY)?.made;
  const selection: Selection | undefined = isSelection(state?.bookingData) ? state.bookingData : readDraft(SELECTION);
  if (made) return <AlreadyMade id={made} />;
  if (!user || !selection)
    return (
      <Page title={texts.title} size="narrow">
        <EmptyState title={texts.empty} action={<ButtonLink to="/booking">{texts.start}</ButtonLink>}>
          {texts.emptyLead}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Summary selection={selection} user={user} />
    </Page>
  );
}
