import { beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { QUESTIONS } from '../../apps/ops/questions.js';
import { Customer } from '../support/customer.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let bookings: readonly string[];
beforeAll(async () => {
  const asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
  bookings = [(await asha.book()).id, (await asha.book()).id];
  await asha.api.ok('changeBooking', { params: { id: bookings[1] ?? '' }, body: { status: STATUS.cancelled } });
});

const streamOf = (index: number): string => `booking-${bookings[index]}`;

/** Runs an operator command with `--json`, and returns its answer and exit code. */
async function json(...typed: readonly string[]) {
  const { code, answer, remarks } = await product.ops(...typed, '--json');
  expect(remarks).toBe('');
  return { code, ...JSON.parse(answer) };
}

/** Runs an operator command that must be refused, and returns its message. */
async function refused(...typed: readonly string[]): Promise<string> {
  const { code, answer, remarks } = await product.ops(...typed);
  expect({ code, answer }).toEqual({ code: 2, answer: '' });
  return remarks;
}

describe('ops find', () => {
  it('finds events in the order of the log, without personal data', async () => {
    const { code, answer } = await product.ops('find', 'event.type == "BookingRequested" && event.data.round != 1');
    expect({ code, answer }).toEqual({ code: 1, answer: expect.stringContaining('No such key: round') });

    const found = await json('find', 'event.type == "BookingRequested"');
    expect(found).toMatchObject({ code: 0, in: 'events', isLimited: false });
    expect(found.found.map(({ stream }: { stream: string }) => stream)).toEqual([streamOf(0), streamOf(1)]);
    expect(JSON.stringify(found)).not.toMatch(/Unmistakable|Quiet Lane/);
    expect(found.found[0].data.venue).toBe('[personal]');
  });

  it('finds the streams whose state is so now, and the documents', async () => {
    const streams = await json('find', 'state.phase == "cancelled" && events > 2', '--category', 'booking');
    expect(streams).toMatchObject({ code: 0, in: 'streams', evaluated: 2, found: [{ stream: streamOf(1) }] });

    const documents = await product.ops('find', `id == "${bookings[0]}"`, '--view', 'bookings');
    expect(documents.code).toBe(0);
    expect(documents.answer).toMatch(new RegExp(`bookings/${bookings[0]} .*\\n\\n1 of 2 documents\\.`));
    const { found } = await json('find', 'has(doc.venue.firstName) || doc.venue != ""', '--view', 'bookings');
    expect(found[0].document.venue).toBe('[personal]');
  });

  it('shows fields with totals, and prints them as CSV', async () => {
    const every = ['find', 'id != ""', '--view', 'bookings', '--show', 'finalFare,status'];
    const { code, answer } = await product.ops(...every);
    expect(code).toBe(0);
    expect(answer).toMatch(/^DOCUMENT +BOOKING\.FARE\.FINALFARE +STATUS\n/);
    const [one = 0, other = 0, total] = [...answer.matchAll(/₹([\d,.]+)/g)].map(([, text = '']) =>
      Number(text.replaceAll(',', '')),
    );
    expect(total).toBe(one + other);
    const csv = await product.ops(...every, '--csv');
    expect(csv.answer.split('\n').slice(0, 2)).toEqual([
      'name,booking.fare.finalFare,status',
      expect.stringMatching(new RegExp(`^bookings/${bookings[0]},\\d+(\\.\\d+)?,\\d$`)),
    ]);
    expect(await refused('find', 'id != ""', '--view', 'bookings', '--show', 'fare')).toMatch(
      /There is no field fare: booking\.fare\.baseFare, /,
    );
    expect(await refused('find', 'id != ""', '--csv')).toMatch(/--csv needs --show/);
  });

  it('answers a question by its name', async () => {
    const { code, found } = await json('find', 'cancelled-late');
    expect({ code, found }).toEqual({ code: 1, found: [] });
    expect((await product.ops('find', '--help')).answer).toContain('no-chef-six-hours-before (paid visits');
    for (const question of Object.keys(QUESTIONS)) {
      const { answer } = await product.ops('find', question);
      expect([question, answer]).not.toEqual([question, expect.stringContaining('could not be evaluated')]);
    }
  });

  it('has examples in its help that find what they say', async () => {
    const { answer } = await product.ops('find', '--help');
    const [example = ''] = /doc\.status == \d/.exec(answer) ?? [];
    const { code } = await product.ops('find', example.replace(/\d/, String(STATUS.cancelled)), '--view', 'bookings');
    expect({ example, code }).toEqual({ example: `doc.status == ${STATUS.placed}`, code: 0 });
  });

  it('shows personal values to no condition', async () => {
    const guesses = [
      ['event.data.venue.firstName == "Unmistakable"'],
      ['string(event.data.venue).contains("Unmistakable")'],
      ['state.account.profile.firstName == "Unmistakable"'],
      ['doc.venue.firstName == "Unmistakable"'],
      ['doc.venue.address.startsWith("Quiet")', '--view', 'bookings'],
    ];
    for (const guess of guesses) expect(await json('find', ...guess)).toMatchObject({ code: 1, found: [] });
  });

  it('stops at the limit, and searches only what is selected', async () => {
    const limited = await product.ops('find', 'event.revision == 0', '--limit', '1');
    expect(limited.answer).toContain('Stopped at 1; --limit for more.');
    expect(limited.remarks).toMatch(/reading|^$/);
    const selected = ['--type', 'BookingRequested,BookingCancelled', '--category', 'booking'];
    expect(await json('find', 'true', '--in', 'events', ...selected)).toMatchObject({ evaluated: 3 });
    expect(await json('find', 'true', '--in', 'streams', '--type', 'BookingCancelled')).toMatchObject({
      found: [{ stream: streamOf(1) }],
    });
    expect(await json('find', 'event.revision == 0', '--since', '2999-01-01T00:00:00+05:30')).toMatchObject({
      code: 1,
      evaluated: 0,
    });
  });

  it('refuses what it does not understand', async () => {
    expect(await refused('find', 'event.type = "X"')).toMatch(/unexpected character: = at character 12/);
    expect(await refused('find', 'true')).toMatch(/--in must say what to search/);
    expect(await refused('find', 'event.type == "X"', '--in', 'streams')).toMatch(/is on events/);
    expect(await refused('find', 'event.type == "X"', '--in', 'rows')).toMatch(
      /--in must be events, streams, documents/,
    );
    expect(await refused('find', 'doc.x == 1', '--view', 'rows')).toMatch(/no view rows/);
    expect(await refused('find', 'event.type == "X"', '--category', 'rows')).toMatch(/no category rows/);
    expect(await refused('find', 'event.type == "X"', '--type', 'Rows')).toMatch(/no events of type Rows/);
    expect(await refused('find', 'event.type == "X"', '--since', 'today')).toMatch(/--since must be a time like/);
  });
});

describe('ops bisect', () => {
  it('finds the first event after which a condition holds, in a stream and in the whole log', async () => {
    const inStream = await json('bisect', 'state.phase == "cancelled"', bookings[1] ?? '');
    expect(inStream).toMatchObject({ code: 0, event: { stream: streamOf(1), type: 'BookingCancelled' } });
    expect(inStream.evaluations).toBeLessThanOrEqual(Math.ceil(Math.log2(inStream.events)) + 1);
    const inLog = await json('bisect', 'state.phase == "cancelled"', '--all');
    expect(inLog.event).toEqual(inStream.event);
    expect(await json('bisect', 'has(state.account)', '--all', '--category', 'customer')).toMatchObject({
      code: 0,
      event: { revision: 0 },
    });
  });

  it('says that what does not hold at the end is found by a search without that assumption', async () => {
    const { code, answer } = await product.ops('bisect', 'state.phase == "pending"', streamOf(1));
    expect(code).toBe(1);
    expect(answer).toMatch(/does not hold at the end; `ops find` searches without/);
  });

  it('finds no broken invariant, in a stream or in the log', async () => {
    const name = 'bookings follow the allowed phase transitions';
    for (const place of ['--all', streamOf(0)]) {
      expect(await product.ops('bisect', name, place)).toMatchObject({
        code: 1,
        answer: expect.stringContaining('is not broken at the end'),
      });
    }
  });

  it('refuses what it does not understand', async () => {
    expect(await refused('bisect', 'state.phase == "placed"')).toMatch(/Name either a stream or --all/);
    expect(await refused('bisect', 'event.type == "X"', '--all')).toMatch(/needs a condition on `state`/);
    expect(await refused('bisect', 'chefs are kind', '--all')).toMatch(/There are “bookings follow the allowed/);
    const { code, remarks } = await product.ops('bisect', 'state.phase == "placed"', 'booking-0');
    expect({ code, remarks }).toEqual({ code: 1, remarks: expect.stringContaining('no stream booking-0') });
    expect(await refused('bisect', 'events > 1', '--all', '--category', 'rows')).toMatch(/no category rows/);
  });
});
