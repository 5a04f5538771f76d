import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { STATUS } from '@libs/contract/enums.js';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { ops, opsOn, opsProgram } from '../support/ops.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
let asha: Customer;
let booking: { readonly id: string };
beforeAll(async () => {
  asha = await Customer.logIn(product);
  booking = await asha.book();
});

/** Runs a command as on a terminal, and returns the lines of its answer. */
async function onTerminal(columns: number, ...typed: readonly string[]): Promise<readonly string[]> {
  const { answer } = await opsOn({ columns, hasColours: true }, product.environment, ...typed);
  return answer.split('\n');
}

describe('on a terminal', () => {
  it.each([80, 120])('of %i columns, every line fits', async (columns) => {
    const commands = [
      ['streams'],
      ['stream', booking.id],
      ['explain', booking.id],
      ['consumers'],
      ['state', booking.id],
      ['diff', booking.id, '0', '1'],
    ];
    for (const typed of [...commands, ['verify'], ['blame', booking.id], ['--help'], ['verify', '--help']]) {
      const lines = await onTerminal(columns, ...typed);
      expect([typed, lines.filter((line) => stripVTControlCharacters(line).length > columns)]).toEqual([typed, []]);
    }
  });

  it('titles are emphasised, and elsewhere there are no colours', async () => {
    expect((await onTerminal(120, 'streams')).join('\n')).toContain('\u001b[1mSTREAM');
    expect((await product.ops('streams')).answer).not.toContain('\u001b[');
  });
});

describe('an operator who asks for what is not there', () => {
  it.each(['explain', 'state'])('gets an error of %s for an event beyond the end', async (command) => {
    const { code, answer, remarks } = await product.ops(command, booking.id, '--at', '99');
    expect({ code, answer }).toEqual({ code: 1, answer: '' });
    expect(remarks).toBe(`booking-${booking.id} has the events 0 to 1; there is no event 99.\n`);
  });
});

describe('copying a log', () => {
  it('copies everything, resumes after an interruption, and the product works on the copy', async () => {
    const to = await mkdtemp(join(tmpdir(), 'chef-booking-copy-'));
    const first = await product.json('copy-log', '--from', product.dataDir, '--to', to);
    expect(first).toMatchObject({ before: 0, verified: true });
    await asha.book();
    const second = await product.json('copy-log', '--from', product.dataDir, '--to', to);
    expect(second.before).toBe(first.total);
    expect(second.added).toBeGreaterThan(0);

    const dump = (folder: string) => {
      const log = new Sqlite(join(folder, 'log.db'), { readonly: true });
      const rows = log.prepare('SELECT * FROM events ORDER BY position').all();
      log.close();
      return rows.slice(0, second.total);
    };
    expect(dump(to)).toEqual(dump(product.dataDir));
    const back = await product.ops('copy-log', '--from', to, '--to', product.dataDir);
    expect(back).toMatchObject({ code: 1, answer: '' });
    expect(back.remarks).toMatch(/is in use by another server/);
    await rm(to, { recursive: true });
  });
});

describe('copying keys and files', () => {
  it('copies all of them while the product runs, and again without a change', async () => {
    const to = await mkdtemp(join(tmpdir(), 'chef-booking-copy-'));
    for (const what of ['copy-keys', 'copy-files']) {
      const first = await product.json(what, '--from', product.dataDir, '--to', to);
      expect(first).toMatchObject({ added: first.total, verified: true });
      expect(await product.json(what, '--from', product.dataDir, '--to', to)).toMatchObject({
        total: first.total,
        added: 0,
      });
    }
    const keysIn = (folder: string) => {
      const keys = new Sqlite(join(folder, 'keys.db'), { readonly: true });
      const rows = keys.prepare('SELECT * FROM keys ORDER BY subject').all();
      keys.close();
      return rows;
    };
    expect(keysIn(to)).toEqual(keysIn(product.dataDir));
    expect(keysIn(to).length).toBeGreaterThan(0);
    await rm(to, { recursive: true });
  });
});

describe('a parked job', () => {
  it('is listed by its kind, and retried on request while the product runs', async () => {
    const jobs = new Sqlite(join(product.dataDir, 'jobs.db'));
    jobs
      .prepare(`INSERT INTO jobs (id, job, data, run_at, tries, parked, error) VALUES (?, ?, ?, ?, 300, 1, ?)`)
      .run('offer-nobody-1', 'offer-chef', '{"chefId":"nobody"}', new Date().toISOString(), 'the provider is away');
    jobs.close();
    expect((await product.ops('consumers')).answer).toMatch(/offer-chef +1 +offer-nobody-1 +the provider is away/);
    const { jobs: counted } = await product.json('consumers');
    expect(counted).toMatchObject({ parked: 1, parkedJobs: [{ intent: { job: 'offer-chef' }, tries: 300 }] });
    expect((await product.ops('retry', 'offer-chief')).code).toBe(2);
    expect(await product.json('retry', 'offer-chef')).toEqual({ retried: ['offer-nobody-1'] });
    const isDone = async () => (await product.json('consumers')).jobs.parked === 0;
    await eventually('the job is done', isDone);
    expect((await product.ops('consumers')).answer).not.toContain('offer-nobody-1');
  });
});

describe('an operator who mistypes', () => {
  it.each([
    [['strems'], 'There is no command strems. There are ask, streams, stream,'],
    [[], 'No command was given. There are ask, streams,'],
    [['streams', '--sort'], "Unknown option '--sort'"],
    [['streams', '--limit', '5', '--all'], '--all lists every stream'],
    [['streams', '--limit', 'all'], '--limit must be a whole number from 1, not all.'],
    [['stream'], '<booking or stream> must be given'],
    [['explain', 'nowhere', '--at', 'noon'], '--at must be the number of an event or a time'],
    [['stream', 'nowhere', '--reveal'], '--reveal and --reason <text> go together'],
    [['studio', '--port', '99999'], '--port must be a whole number up to 65535, not 99999.'],
    [['rebuild', 'bookins'], 'There is no view bookins. There are bookings,'],
    [['rebuild', 'bookings', '--verify', 'none'], '--verify is full or sample, not none.'],
    [['copy-log', '--from', 'here'], '--to <folder or url> must be given'],
    [['copy-log', '--from', 'nowhere', '--to', 'there'], 'There is no log in nowhere: --from must be'],
    [['copy-log', '--from', 'http://here', '--to', 'there'], '--from must be a folder, or begin with esdb://'],
    [['copy-keys', '--from', 'nowhere', '--to', 'there'], 'There are no keys in nowhere.'],
    [['copy-files', '--from', 'esdb://here', '--to', 'there'], '--from must be a folder, or begin with mongodb://'],
  ])('%j prints a usage message', async (typed, sentence) => {
    const { code, answer, remarks } = await product.ops(...typed);
    expect({ code, answer }).toEqual({ code: 2, answer: '' });
    expect(remarks).toContain(sentence);
    expect(remarks.trim().split('\n')).toHaveLength(1);
  });

  it('gets a message for a wrong data folder, and nothing is created there', async () => {
    const { code, remarks } = await ops({ DATA_DIR: join(product.dataDir, 'elsewhere') }, 'consumers');
    expect(code).toBe(1);
    expect(remarks).toMatch(/^There is no .*log\.db\. Set DATA_DIR to the folder of the server\.\n$/);
  });

  it('finds help for every command', async () => {
    const { answer: overview } = await product.ops('--help');
    const commands = [...overview.matchAll(/^ {2}([a-z-]+) /gm)].map(([, command = '']) => command);
    expect(commands.length).toBeGreaterThan(20);
    for (const command of commands) {
      const { code, answer } = await product.ops(command, '--help');
      expect({ command, code }).toEqual({ command, code: 0 });
      expect(answer).toMatch(/Usage: ops .*\n[^]*--json/);
    }
  });
});

describe('the program', () => {
  it.each([
    [['--help'], 0, /^Operates the product/, /^$/],
    [['stream', '--help'], 0, /Usage: ops stream .*\n[^]*--json/, /^$/],
    [['streams', '--json'], 0, /^\{"total":.*\}\n$/, /^$/],
    [['stream', 'booking-nowhere'], 1, /^$/, /^There is no booking and no stream booking-nowhere: .*\n$/],
    [['streams', '--prefix', 'bookng-'], 1, /^$/, /^There is no stream whose name begins with bookng-\.\n$/],
    [['copy-log', '--from', 'here'], 2, /^$/, /^--to <folder or url> must be given; .*\n$/],
  ])('prints the same for %j, and exits with %i', async (typed, code, answer, remarks) => {
    const ended = await opsProgram(product.environment, ...typed);
    expect(ended).toEqual({ code, answer: expect.stringMatching(answer), remarks: expect.stringMatching(remarks) });
    expect(await product.ops(...typed)).toEqual(ended);
  });

  it('writes its log to the standard error', async () => {
    const typed = ['stream', booking.id, '--reveal', '--reason', 'she asked'];
    const { code, answer, remarks } = await opsProgram(product.environment, ...typed);
    expect(code).toBe(0);
    expect(answer).toMatch(/venue\.firstName /);
    expect(JSON.parse(remarks)).toMatchObject({ level: 'warn', msg: 'personal data is revealed to an operator' });
  });
});

describe('a view that differs from the log', () => {
  beforeAll(async () => {
    await product.stopServer();
    const views = new Sqlite(join(product.dataDir, 'views.db'));
    views
      .prepare(
        `UPDATE "bookings_1" SET body = json_set(body, '$.status', 0, '$.customer.firstName', 'Somebody') WHERE id = ?`,
      )
      .run(booking.id);
    views.close();
  });

  it('is found by verify with the expected and the stored value of each field', async () => {
    const { code, answer } = await product.ops('verify', '--json');
    expect(code).toBe(1);
    const personal = '[personal]';
    const fields = [
      { path: 'customer.firstName', expected: personal, stored: personal },
      { path: 'status', expected: STATUS.pending, stored: 0 },
    ];
    expect(JSON.parse(answer).views).toContainEqual(
      expect.objectContaining({
        view: 'bookings',
        ok: false,
        differing: [booking.id],
        differences: [{ view: 'bookings', id: booking.id, fields, moreFields: 0 }],
      }),
    );
    const text = await product.ops('verify');
    expect(text.code).toBe(1);
    expect(text.answer).toMatch(
      new RegExp(`bookings/${booking.id} differs from the log:\n *FIELD +EXPECTED +STORED\n.*\n *status +\\d +0\n`),
    );
    expect(text.answer).not.toContain('Somebody');
  });
});
