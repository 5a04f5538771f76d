import { beforeAll, describe, expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { useProduct } from '../support/use-product.js';
import { Program } from '../support/program.js';

const product = useProduct();
let asha: Customer;
beforeAll(async () => {
  asha = await Customer.logIn(product);
  await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
});

const tail = (...typed: readonly string[]): Program =>
  new Program('apps/ops/main.js', product.environment, undefined, ['tail', ...typed]);
const shows = (program: Program, pattern: RegExp) =>
  eventually(`it shows ${pattern}`, async () => pattern.exec(program.output) ?? undefined);
/** Presses Ctrl-C. */
const interrupt = (program: Program) => program.stop('SIGINT');

describe('an operator who follows the log', () => {
  it('reads each new event on a line, in Kolkata’s time and without personal data, until Ctrl-C', async () => {
    const program = tail('--stream', 'booking-');
    await shows(program, /Waiting for events; Ctrl-C ends\.\n/);
    const { id } = await asha.book();
    await shows(program, new RegExp(`booking-${id}  1  FareQuoted`));
    const { id: next } = await asha.book();
    await shows(program, new RegExp(`booking-${next}  1  FareQuoted`));
    expect(await interrupt(program)).toBe(0);

    const [, first = ''] = program.output.split('\n');
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
    const today = format.format(Date.now());
    expect(first).toMatch(
      new RegExp(
        `^${today}, \\d\\d:\\d\\d:\\d\\d  booking-${id}  0  BookingRequested  by customer:${asha.id}  Chef requested for`,
      ),
    );
    expect(program.output.trimEnd().split('\n')).toHaveLength(5);
    expect(program.output).not.toMatch(/Unmistakable|Quiet Lane/);
  });

  it('reads the events of a person and of some types as JSON, from a time or a position on', async () => {
    const ravi = await Customer.logIn(product);
    const { id } = await ravi.book();
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const types = ['--type', 'BookingRequested,FareQuoted', '--json'];
    const fromTime = tail('--person', ravi.id, '--since', since, ...types);
    await shows(fromTime, /FareQuoted[^\n]*\n/);
    expect(await interrupt(fromTime)).toBe(0);
    const events = fromTime.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events).toMatchObject([
      {
        stream: `booking-${id}`,
        revision: 0,
        type: 'BookingRequested',
        sentence: expect.stringMatching(/^Chef requested/),
      },
      { stream: `booking-${id}`, revision: 1, type: 'FareQuoted' },
    ]);
    expect(events[0].data).toMatchObject({ venue: '[personal]' });

    const fromPosition = tail('--since', events[0].position, ...types);
    await shows(fromPosition, /FareQuoted[^\n]*\n/);
    await interrupt(fromPosition);
    expect(fromPosition.output).not.toContain('"BookingRequested"');
  });

  it('is refused with an unknown type or a wrong place to begin', async () => {
    expect(await product.ops('tail', '--type', 'BookingLost')).toEqual({
      code: 2,
      answer: '',
      remarks: 'There is no event type BookingLost.\n',
    });
    const { code, remarks } = await product.ops('tail', '--since', 'yesterday');
    expect(code).toBe(2);
    expect(remarks).toMatch(/^--since must be a position that --json shows, or a time like 2026-/);
  });
});
