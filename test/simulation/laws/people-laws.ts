/** What must be true for people: what is theirs stays theirs, and ends with them; nobody is told of a thing twice. */
import { bookingStream } from '@libs/booking/booking-id.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { type Laws, type Remains, repeated } from './remains.js';

/** By which name a provider is given a message, each time that it is sent. */
const MESSAGE = /^(message-[0-9A-Z]{26}-[a-z-]+-(customer|chef)-\d+.*|otp-.+)$/;

/** Everything that is written where nothing personal belongs. */
const written = ({ aftermath: { disk, server } }: Remains): Readonly<Record<string, string>> => ({
  'the log': JSON.stringify(disk.events.all),
  'the jobs': disk.ran.join(),
  'the files': [...disk.files.values()].map((file) => Buffer.from(file).toString('latin1')).join(),
  'what the server prints': server.printed.join(),
});

const traces = (words: readonly string[], places: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(places).flatMap(([place, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} in ${place}`),
  );

export const PEOPLE_LAWS: Laws = {
  'nothing personal is in the log, the jobs, the files or what the server prints': (remains) =>
    traces(
      remains.aftermath.people.flatMap(({ words }) => words),
      written(remains),
    ),

  'whoever asked to be erased is, and stands in no view (I11)': async ({ aftermath, events, data: { views } }) => {
    const { notes, people, disk } = aftermath;
    const gone = new Set(
      events.flatMap(({ type, data }) => {
        const { customerId, chefId } = data as { readonly customerId: string; readonly chefId: string };
        return type === 'SubjectErased' ? [customerId] : type === 'ChefErased' ? [chefId] : [];
      }),
    );
    const shown: string[] = [];
    for (const view of disk.views.keys()) {
      for (const generation of await views.generations(view)) {
        for await (const { document } of views.scan(generation)) shown.push(JSON.stringify(document));
      }
    }
    const words = people.filter(({ id }) => gone.has(id)).flatMap((one) => one.words);
    const left = [...notes.leaving].filter((id) => !gone.has(id)).map((id) => `${id} is still here`);
    return [...left, ...traces(words, { 'a view': shown.join() })];
  },

  'an open page has heard of each change of its owner’s bookings, and of nobody else’s': async (remains) => {
    const { aftermath, events, data } = remains;
    const active = (await data.views.generations(bookings.name)).find((one) => one.active);
    const shown = new Map<string, BookingDocument>();
    if (active) {
      for await (const { id, document } of data.views.scan(active)) shown.set(id, document as BookingDocument);
    }
    const wasTheirs = (owner: string, id: string): boolean =>
      events.some(({ stream, data }) => stream === bookingStream(id) && Object.values(data as object).includes(owner));
    return aftermath.pages.flatMap(({ owner, since = '', isUpToDate, told, stale }) => {
      const theirs = [...shown.values()].filter(({ customerId, chefId }) => [customerId, chefId].includes(owner.id));
      const missed = theirs.filter(({ id, changed, revision }) => changed > since && told.get(id) !== revision);
      const strange = [...told.keys()].filter((id) => !wasTheirs(owner.id, id));
      const notTold = isUpToDate ? missed.map(({ id, revision }) => `${owner.name} of ${id} at ${revision}`) : [];
      return [...notTold, ...strange.map((id) => `${owner.name} of ${id}, which is another’s`), ...stale];
    });
  },

  'a code is good once (I9)': ({ events }) => {
    const used = events.filter(({ type }) => type === 'OneTimeCodeVerified');
    return repeated(used.map(({ data }) => (data as { readonly challenge: string }).challenge));
  },

  'a message is sent once': ({ aftermath: { provider }, events }) => {
    const over = events.flatMap(({ type, data }) => {
      if (type !== 'MessageSent' && type !== 'MessageDropped') return [];
      const { bookingId, message } = data as { readonly bookingId: string; readonly message: string };
      return [`message-${bookingId}-${message}`];
    });
    // A crash between the two leaves one that was sent and is not noted; its name says of what it tells.
    const received = provider.ledger.book.messages(undefined, 10_000).map(({ id }) => id);
    const unknown = received.filter((id) => !over.includes(id) && !MESSAGE.test(id));
    return [...repeated(over), ...unknown];
  },
};
