import { Page } from '../../components/Page.js';
import { useSession } from '../../lib/session/session.js';
import { useBookingId } from '../../lib/booking/useBookingId.js';
import { RatingForm } from './RatingForm.js';
import { TEXTS } from './texts.js';
import { WhichVisit } from './WhichVisit.js';

const { rating: texts } = TEXTS;

/** Rates the given booking, or asks which one to rate. */
export default function RatingPage() {
  const session = useSession();
  const { id } = useBookingId('bookingview');
  return (
    <Page title={texts.title} lead={id ? texts.lead : texts.which} size="narrow">
      {session && (id ? <RatingForm key={id} id={id} session={session} /> : <WhichVisit session={session} />)}
    </Page>
  );
}
