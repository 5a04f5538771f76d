/** The people whose open pages are notified when a document changes. */
import { type BookingDocument, bookings } from './bookings.js';
import { type SessionDocument, sessions } from './sessions.js';

type Concerned<Doc> = (document: Doc) => readonly string[];

/** A released chef is notified of that, and of nothing afterwards; so is one whose offer ended. */
const ofBooking: Concerned<BookingDocument> = ({ changed, releasedAt, offerEndedAt, ...booking }) =>
  [
    booking.customerId,
    booking.chefId,
    booking.offeredChefId,
    releasedAt === changed ? booking.releasedChefId : null,
    offerEndedAt === changed ? booking.offerEndedFor : null,
  ].filter((id) => id !== null);
/** Only the end of a session matters. */
const ofSession: Concerned<SessionDocument> = ({ subject, ended }) => (ended ? [subject] : []);

/** Callers pass each function only its own documents, so that their types need not be known. */
const CONCERNED_BY_VIEW = new Map<string, unknown>([
  [bookings.name, ofBooking],
  [sessions.name, ofSession],
]) as ReadonlyMap<string, Concerned<object>>;

/** Returns the ids of the people to notify of a change in `view`; none for views without live updates. */
export const concernedBy = (view: string): Concerned<object> => CONCERNED_BY_VIEW.get(view) ?? (() => []);
