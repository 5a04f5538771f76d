/** Whom a change of a document concerns: the people whose open pages hear of it. */
import { type BookingDocument, bookings } from './bookings.js';
import { type SessionDocument, sessions } from './sessions.js';

type Concerned<Doc> = (document: Doc) => readonly string[];

/** A chef who is let go hears of that, and of nothing that comes after. */
const ofBooking: Concerned<BookingDocument> = ({ customerId, chefId, changed, releasedChefId, releasedAt }) =>
  [customerId, chefId, releasedAt === changed ? releasedChefId : null].filter((id) => id !== null);
/** An end is all there is to hear of a session. */
const ofSession: Concerned<SessionDocument> = ({ subject, ended }) => (ended ? [subject] : []);

/** Who asks hands each only its own documents, so that their kinds need not be known. */
const CONCERNED = new Map<string, unknown>([
  [bookings.name, ofBooking],
  [sessions.name, ofSession],
]) as ReadonlyMap<string, Concerned<object>>;

/** Ids of those whom a document of `view` concerns; nobody where a view is read by those only who look. */
export const concernedBy = (view: string): Concerned<object> => CONCERNED.get(view) ?? (() => []);
