/** Invariants of personal data, sessions and messages. */
import { bookingStream } from '@libs/booking/booking-id.js';
import { serves } from '@libs/booking/assignment.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { type ChefAccount, chefAccounts } from '@libs/views/chef-accounts.js';
import { chefs } from '@libs/views/chefs.js';
import type { Invariants, FinalState } from './final-state.js';
import { inLog } from './log-invariants.js';

/** WhatsApp names its messages itself. */
const WHATSAPP_ID = 'wamid.';
/** The ids under which messages are sent to the other providers. */
const MESSAGE_ID =
  /^(message-[0-9A-Z]{26}-[a-z-]+-(customer|chef)-\d.*|otp-.+|(payout|email)-change-[0-9A-Z]{26}-\d+)$/;

const sentTwice = inLog('a message is sent once');

/** Everything that is written to places where no personal data is allowed. */
const written = ({ run: { disk, server } }: FinalState): Readonly<Record<string, string>> => ({
  'the log': JSON.stringify(disk.events.all),
  'the jobs': disk.ran.join(),
  'the files': [...disk.files.values()].map((file) => Buffer.from(file).toString('latin1')).join(),
  'the server’s output': server.printed.join(),
});

const traces = (words: readonly string[], places: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(places).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} in ${place}`),
  );

export const PEOPLE_INVARIANTS: Invariants = {
  'no personal data is in the log, the jobs, the files or the server’s output': (finalState) =>
    traces(
      finalState.run.people.flatMap(({ personalValues: words }) => words),
      written(finalState),
    ),

  'an erased person appears in no view': async ({ run, events, data: { views } }) => {
    const { acknowledged, people, disk } = run;
    const gone = new Set(
      events.flatMap(({ type, data }) => {
        const { customerId, chefId } = data as { readonly customerId: string; readonly chefId: string };
        return type === 'SubjectErased' ? [customerId] : type === 'ChefErased' ? [chefId] : [];
      }),
    );
    // A sign-up that a crash interrupted leaves a second account of the same person, which is not the erased one.
    const isOther = (view: string, document: unknown): boolean =>
      (view === chefs.name || view === chefAccounts.name) && !gone.has((document as ChefAccount).chefId);
    const shown: string[] = [];
    for (const view of disk.views.views.keys()) {
      for (const generation of await views.generations(view)) {
        for await (const { document } of views.scan(generation)) {
          if (!isOther(view, document)) shown.push(JSON.stringify(document));
        }
      }
    }
    const words = people.filter(({ id }) => gone.has(id)).flatMap((one) => one.personalValues);
    const left = [...acknowledged.leaving].filter((id) => !gone.has(id)).map((id) => `${id} is still here`);
    return [...left, ...traces(words, { 'a view': shown.join() })];
  },

  'nobody is sent to a city they did not choose': ({ events }) => {
    const locations = new Map<string, string>();
    const cities = new Map<string, string>();
    return events.flatMap(({ type, stream, data }) => {
      if (type === 'ChefExperienceRecorded') {
        const { chefId, location } = data as { readonly chefId: string; readonly location: string };
        locations.set(chefId, location);
      }
      if (type === 'BookingRequested') {
        const { venue } = data as { readonly venue: { readonly city: string } | typeof ERASED };
        cities.set(stream, venue === ERASED ? '' : venue.city);
      }
      if (type !== 'ChefAssigned' && type !== 'VisitOffered') return [];
      const { chefId } = data as { readonly chefId: string };
      const [location = '', city = ''] = [locations.get(chefId), cities.get(stream)];
      const isKnown = location !== ERASED && city !== '';
      return isKnown && !serves(location, city) ? [`${chefId} of ${location} is sent to ${city}`] : [];
    });
  },

  'an open page received each change of its owner’s bookings, and of nobody else’s': async (finalState) => {
    const { run, events, data } = finalState;
    const active = (await data.views.generations(bookings.name)).find((one) => one.active);
    const shown = new Map<string, BookingDocument>();
    if (active) {
      for await (const { id, document } of data.views.scan(active)) shown.set(id, document as BookingDocument);
    }
    const wasTheirs = (owner: string, id: string): boolean =>
      events.some(({ stream, data }) => stream === bookingStream(id) && Object.values(data as object).includes(owner));
    return run.pages.flatMap(({ owner, accounts, since = '', isUpToDate, receivedRevisions, outdated: stale }) => {
      const theirs = [...shown.values()].filter(({ customerId, chefId }) => [customerId, chefId].includes(owner.id));
      const missed = theirs.filter(
        ({ id, changed, revision }) => changed > since && receivedRevisions.get(id) !== revision,
      );
      const strange = [...receivedRevisions.keys()].filter(
        (id) => ![...accounts].some((account) => wasTheirs(account, id)),
      );
      const notTold = isUpToDate ? missed.map(({ id, revision }) => `${owner.name} of ${id} at ${revision}`) : [];
      return [...notTold, ...strange.map((id) => `${owner.name} of ${id}, which is another’s`), ...stale];
    });
  },

  'a message is sent once': async (finalState) => {
    const { provider } = finalState.run;
    const recorded = new Set(
      finalState.events.flatMap(({ type, data }) => {
        if (type !== 'MessageSent' && type !== 'MessageDropped') return [];
        const { bookingId, message } = data as { readonly bookingId: string; readonly message: string };
        return [`message-${bookingId}-${message}`];
      }),
    );
    // A crash between sending and recording leaves a message that was sent but not recorded; its id says what it was
    // about.
    const received = provider.ledger.book.messages(undefined, 10_000).map(({ id }) => id);
    const unknown = received.filter((id) => !recorded.has(id) && !MESSAGE_ID.test(id) && !id.startsWith(WHATSAPP_ID));
    return [...(await sentTwice(finalState)), ...unknown];
  },
};
