/** An assistant asks by the Model Context Protocol; and what an operator ends leaves nothing running. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { freePorts } from '../support/free-ports.js';
import { useProduct } from '../support/use-product.js';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const product = useProduct();
let asha: Customer;
let id = '';
beforeAll(async () => {
  asha = await Customer.logIn(product);
  const profile = { firstName: 'Asha', lastName: 'Unmistakable', email: 'asha.unmistakable@example.com' };
  await asha.api.ok('updateUser', { params: { id: asha.session.id }, body: profile });
  ({ id } = await asha.book());
});

const env = () => ({ PATH: process.env['PATH'], ...product.environment });
/** Starts a command as an operator does. */
const start = (...typed: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['scripts/ops.mjs', ...typed], { cwd, env: env(), stdio: 'pipe' });

describe('ops mcp', () => {
  let server: ChildProcess;
  let lines: Interface;
  let errors = '';
  beforeAll(() => {
    server = start('mcp');
    lines = createInterface({ input: server.stdout as NodeJS.ReadableStream });
    server.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  });
  afterAll(() => void server.kill());

  async function send(line: string) {
    const reply = once(lines, 'line');
    server.stdin?.write(`${line}\n`);
    const [text] = (await reply) as [string];
    expect(text).not.toMatch(/Unmistakable|unmistakable/);
    expect(text).not.toContain(asha.phone);
    return JSON.parse(text);
  }
  let requests = 0;
  const ask = (method: string, params: object) =>
    send(JSON.stringify({ jsonrpc: '2.0', id: ++requests, method, params }));
  const call = async (name: string, given: object) => (await ask('tools/call', { name, arguments: given })).result;

  it('negotiates the protocol, and offers only what reads, without an option that reveals', async () => {
    const { result } = await ask('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    expect(result).toMatchObject({ protocolVersion: '2025-06-18', capabilities: { tools: {} } });
    server.stdin?.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
    const { tools } = (await ask('tools/list', {})).result;
    expect(tools.map(({ name }: { readonly name: string }) => name)).toEqual([
      ...[
        'ask',
        'explain',
        'state',
        'diff',
        'blame',
        'rule',
        'why',
        'find',
        'what-if',
        'consumers',
        'verify',
        'reconcile',
      ],
    ]);
    expect(JSON.stringify(tools)).not.toMatch(/"(reveal|reason|with|command|out)":/);
    expect(tools[1]).toMatchObject({
      inputSchema: { type: 'object', required: ['booking'], properties: { booking: {}, at: {} } },
      annotations: { readOnlyHint: true },
    });
  });

  it('answers with the JSON of the commands', async () => {
    const { content, isError } = await call('explain', { booking: id });
    expect(isError).toBeUndefined();
    expect(JSON.parse(content[0].text)).toMatchObject({ bookingId: id, verdict: { kind: 'healthy' } });
    expect(JSON.parse((await call('ask', { anything: asha.phone })).content[0].text).found[0]).toMatchObject({
      stream: `customer-${asha.session.id}`,
    });
    const early = await call('state', { booking_or_stream: id, at: 0 });
    expect(JSON.parse(early.content[0].text)).toMatchObject({ state: { phase: 'requested' } });
    expect(JSON.parse((await call('verify', { invariants: true })).content[0].text)).toBeDefined();
  });

  it('says what is wrong with a request, and goes on', async () => {
    expect(await call('explain', { booking: 'nowhere' })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('There is no booking') }],
    });
    expect(await call('ask', { anything: 'x', reveal: true })).toMatchObject({ isError: true });
    expect(await call('ask', { anything: '--reveal' })).not.toHaveProperty('isError');
    expect(await ask('tools/call', { name: 'rebuild' })).toMatchObject({ error: { code: -32_602 } });
    expect(await ask('server/discover', {})).toMatchObject({ error: { code: -32_601 } });
    expect(await send('not JSON')).toMatchObject({ id: null, error: { code: -32_700 } });
    expect(await send('{"id":1}')).toMatchObject({ error: { code: -32_600 } });
    expect(await ask('ping', {})).toMatchObject({ result: {} });
  });

  it('ends with its input', async () => {
    server.stdin?.end();
    const [code] = (await once(server, 'exit')) as [number];
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });
});

describe('an operator who ends a command', () => {
  it.each([
    ['Ctrl-C', 'SIGINT', process.execPath, ['scripts/ops.mjs']],
    ['ending npm', 'SIGTERM', 'npm', ['run', '--silent', 'ops', '--']],
  ] as const)('by %s leaves no studio running', async (_, signal, program, typed) => {
    const [port = 0] = await freePorts(1);
    const studio = spawn(program, [...typed, 'studio', '--port', `${port}`], { cwd, env: env(), stdio: 'pipe' });
    let output = '';
    studio.stdout?.on('data', (text: Buffer) => (output += text.toString()));
    const url = await eventually('the studio answers', async () => /http:\S+/.exec(output)?.[0]);
    expect((await fetch(url)).status).toBe(200);
    // A terminal and npm both send it.
    studio.kill(signal);
    studio.kill(signal);
    await once(studio, 'exit');
    const isGone = () =>
      fetch(url).then(
        () => false,
        () => true,
      );
    await eventually('the studio is gone', isGone);
  });

  it('by closing its output sees no error', async () => {
    const { stdout, stderr } = await promisify(execFile)(
      'sh',
      ['-c', `node scripts/ops.mjs find 'event.revision >= 0' --json | head -c 20`],
      { cwd, env: env() },
    );
    expect({ stdout: stdout.length, stderr }).toEqual({ stdout: 20, stderr: '' });
  });
});
