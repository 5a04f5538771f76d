import { setTimeout as wait } from 'node:timers/promises';
import { call } from '@libs/adapters/http.js';
import type { Initiated } from '@libs/adapters/phonepe/payment-provider.js';
import { INVENTED_PICTURE_TYPE, inventedPicture } from '@libs/adapters/pictures/invented-picture.js';
import { bookingStream, transactionIdOf } from '@libs/booking/booking-id.js';
import { type Instant, SECOND } from '@libs/contract/time.js';
import { eventId } from '@libs/eventing/handle-command.js';
import { ERASED, type EventMeta } from '@libs/eventing/types/envelope.js';
import { missingOf } from '@libs/identity/chef-verification.js';
import { type ChefCommand, chefDecider, type ChefRegistered, chefStream } from '@libs/identity/chef.js';
import { GENESIS_STREAM } from '@libs/operations/genesis.js';
import { eventsOf } from '@libs/sampling/booking-lives.js';
import { lifeOf, longAgo, type PastVisit, pastVisits } from '@libs/sampling/past-visits.js';
import { seededRandom } from '@libs/sampling/random.js';
import {
  SAMPLE_CHEFS,
  type SampleChef,
  sampleChefs,
  samplePublicProfile,
  sampleWork,
  sampleWorkplace,
} from '@libs/sampling/sample-chefs.js';
import type { JobName } from '@libs/views/all-schemas.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Platform } from '../platform/platform.js';

/** The metadata of sample events of which no person is the actor. */
const sampleContext = (what: string): EventMeta => ({
  commandId: `sample-${what}`,
  correlationId: 'sample-data',
  causationId: 'sample-data',
  actor: 'process:sample-data',
});

type Joined = Pick<ChefRegistered['data'], 'chefId' | 'profile' | 'experience'> & {
  readonly location: string;
  readonly sample: SampleChef | undefined;
};

/** Completes the missing verification steps and the public profile of a sample chef with the ordinary commands. */
async function verifySampleChef(
  { chefId, profile, experience, location, sample }: Joined,
  { commands, adapters, clock }: Pick<Platform, 'commands' | 'adapters' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  const stream = chefStream(chefId);
  const chef = await commands.state(chefDecider, stream);
  const missing = chef.phase === 'registered' ? missingOf(chef) : [];
  const run = (command: ChefCommand) =>
    commands.run(chefDecider, {
      stream,
      command,
      facts: () => ({ now }),
      context: sampleContext(`${command.type}-${chefId}-${now}`),
    });

  // One who joined by an earlier version has the name and the face of that version.
  if (sample && chef.phase === 'registered' && isNamedAs(sample, chef.profile)) {
    await run({ type: 'ChangePublicProfile', changes: samplePublicProfile(sample, chefId) });
  }
  if (missing.includes('phone') && profile !== ERASED) await run({ type: 'ProveChefPhone', phone: profile.phone });
  if (missing.includes('experience')) await run({ type: 'RecordExperience', ...sampleWork(experience, location) });
  if (missing.includes('document')) {
    const documentId = `${chefId}-LICENCE`;
    const idType = 'driving-license';
    const picture = inventedPicture(chefId);
    await adapters.files.put(chefId, documentId, picture);
    await run({ type: 'OfferDocument', documentId, idType });
    const stored = { size: picture.length, mediaType: INVENTED_PICTURE_TYPE };
    // Nothing is claimed: the number is invented as well.
    await run({ type: 'FileDocument', documentId, idType, lastFour: '0000', ...stored, claims: [] });
  }
  const filed = await commands.state(chefDecider, stream);
  const check = filed.phase === 'registered' ? filed.check : null;
  if (check?.state === 'pending') await run({ type: 'RecordCheck', turn: check.turn, refused: null });
}

const isNamedAs = ({ firstName, lastName }: SampleChef, profile: ChefRegistered['data']['profile']): boolean =>
  profile !== ERASED && profile.firstName === firstName && profile.lastName === lastName;

/** The job that runs each command of a past visit; its customer runs the others. */
const JOBS: Readonly<Record<string, JobName>> = {
  RecordDepositPaid: 'follow-deposit',
  AssignChef: 'assign-chef',
  StartBooking: 'start-booking',
  CompleteBooking: 'complete-booking',
};

/** How often, and at which interval, the payment is checked: the simulator may still be starting. */
const MAX_PAYMENT_CHECKS = 60;
const PAYMENT_CHECK_INTERVAL_MS = SECOND / 2;

/**
 * Decides the commands of a past visit at their times, and appends all events at once, because its policies, such as
 * messages, must not run for past steps. The deposit is paid at the simulator, so that its ledger matches ours. Returns whether the visit is new.
 */
async function recordVisit(visit: PastVisit, platform: Platform): Promise<boolean> {
  const { commands, engine } = platform;
  const { bookingId, customerId } = visit.request;
  const stream = bookingStream(bookingId);
  if ((await commands.history(stream)).length > 0) return false;
  const reference = await payDeposit(visit, platform);
  if (reference === undefined) return false;
  const meta = sampleContext(`visit-${bookingId}`);
  const drafts = eventsOf(lifeOf(visit, reference)).map(({ at, step, event, rule }, index) => {
    const job = JOBS[rule.command];
    const actor = job ? `process:${job}` : `customer:${customerId}`;
    // Each command has an id, so that operators can decide it again by itself.
    const commandId = `${meta.commandId}-${step}`;
    const caused = { ...meta, commandId, correlationId: commandId, causationId: commandId };
    return {
      id: eventId(meta.commandId, stream, index),
      event,
      occurredAt: at,
      meta: { ...caused, actor, rule },
    };
  });
  await engine.log.append(stream, -1, await engine.codec.encode(stream, drafts, undefined));
  return true;
}

async function payDeposit(
  { request }: PastVisit,
  { adapters, config, stopping }: Platform,
): Promise<string | undefined> {
  const { bookingId, customerId, fare } = request;
  const { payments } = adapters;
  const payment = { transactionId: transactionIdOf(bookingId, 1), amount: fare.deposit };
  const redirectUrl = config.publicUrl;
  const callbackUrl = `${config.publicUrl}/v1.0/payments/callback`;
  let opened: Extract<Initiated, { readonly state: 'opened' }> | undefined;
  for (let tries = 0; tries < MAX_PAYMENT_CHECKS && !stopping.aborted; tries++) {
    if (!opened) {
      const initiated = await payments.initiate({ ...payment, customerId, redirectUrl, callbackUrl });
      if (initiated.state === 'opened') opened = initiated;
    }
    if (opened) await submitPayment(opened.redirectUrl);
    const status = await payments.status(payment);
    if (status.state === 'paid') return status.reference;
    // If another process opened the page, that process pays.
    await wait(PAYMENT_CHECK_INTERVAL_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
  return undefined;
}

/** Submits the payment form of the simulator; the payment status shows the result. */
async function submitPayment(page: string): Promise<void> {
  const body = new URLSearchParams({ outcome: 'success' });
  await call(page, { method: 'POST', body }, { timeout: 10 * SECOND, maxBytes: 4_096 }).catch(() => undefined);
}

const SEED = 20_261_121;
/** Without visits, which are somewhere, all sample chefs serve one city. */
const ONE_CITY = 'Indore';

/**
 * Registers a dozen sample chefs with rated past visits in an unused product, so that its landing page is not empty.
 * Deterministic: processes that start together create the same chefs, and the next start completes what a crash
 * interrupted.
 */
export async function createSampleData(platform: Platform): Promise<void> {
  const { adapters, commands, config, genesis, logger } = platform;
  if (config.sampleData === 'none') return;
  const [genesisEvent] = await commands.history(GENESIS_STREAM);
  if (!genesisEvent) return;
  const random = seededRandom(SEED);
  const joined = longAgo(genesisEvent.occurredAt);
  const chefs = sampleChefs(joined, random);
  const isStarted = (await commands.history(chefStream(chefs[0]?.chefId ?? ''))).length > 0;
  if (!isStarted && (await adapters.log.countAfter(genesis)) > 0) return;
  await register(chefs, joined, platform);
  const hasVisits = config.sampleData === 'visits';
  const workplace = (index: number): string => (hasVisits ? sampleWorkplace(index).city : ONE_CITY);
  await Promise.all(
    chefs.map((chef, index) =>
      verifySampleChef({ ...chef, location: workplace(index), sample: SAMPLE_CHEFS[index] }, platform),
    ),
  );
  const visits = hasVisits ? pastVisits(chefs, genesisEvent.occurredAt, random) : [];
  let recorded = 0;
  // Sequentially, because a slow machine has more important work at the start.
  for (const visit of visits) if (await recordVisit(visit, platform)) recorded += 1;
  if (!isStarted || recorded > 0) logger.info({ chefs: chefs.length, visits: recorded }, 'sample chefs registered');
}

/** Registers the chefs with a date before their visits. */
async function register(chefs: readonly ChefRegistered['data'][], now: Instant, { engine, adapters }: Platform) {
  const commands = new CommandRunner({ ...engine, clock: { now: () => now } }, adapters);
  const join = ({ chefId, ...chef }: ChefRegistered['data'], index: number) =>
    commands.run(chefDecider, {
      stream: chefStream(chefId),
      command: { type: 'RegisterChef', chefId, ...chef },
      facts: () => ({ now }),
      context: sampleContext(`chef-${index}`),
    });
  await Promise.all(chefs.map(join));
}
