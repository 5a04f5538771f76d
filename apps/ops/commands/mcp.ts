/** Serves the commands that only read as tools of the Model Context Protocol, on the standard input and output. */
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { type Arguments, type Command, type Context, EXIT_CODES, explain as explained } from '../command-line.js';
import { interrupted, NO_PROGRESS } from '../terminal.js';
import { askCommand } from './ask.js';
import { consumers } from './consumers.js';
import { explainCommand } from './explain.js';
import { findCommand } from './find.js';
import { reconcileCommand } from './reconcile.js';
import { ruleCommand } from './rule.js';
import { blameCommand, diffCommand, stateCommand } from './state.js';
import { verify } from './verify.js';
import { whatIfCommand } from './what-if.js';
import { whyCommand } from './why.js';

/** The commands with the options that a client may give: none that reveals personal data, writes, or reads a file. */
const OFFERED: readonly (readonly [command: Command, ...options: readonly string[]])[] = [
  [askCommand],
  [explainCommand, 'at'],
  [stateCommand, 'at'],
  [diffCommand],
  [blameCommand, 'field'],
  [ruleCommand],
  [whyCommand, 'event'],
  [findCommand, 'in', 'since', 'type', 'category', 'view', 'limit', 'show'],
  [whatIfCommand, 'without', 'tier'],
  [consumers],
  [verify, 'invariants'],
  [reconcileCommand],
];

/** The newest first. A client that asks for another one is offered the newest. */
const PROTOCOL_VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;
const MAX_ANSWER_CHARACTERS = 400_000;

/** The codes of JSON-RPC. */
const ERRORS = { notJson: -32_700, invalidRequest: -32_600, unknownMethod: -32_601, invalidParams: -32_602 } as const;

const Message = z.object({
  jsonrpc: z.literal('2.0'),
  /** Missing in a notification, which is not answered. */
  id: z.optional(z.union([z.string(), z.number()])),
  method: z.string(),
  params: z.optional(z.unknown()),
});
const Initialize = z.object({ protocolVersion: z.string() });
const Call = z.object({ name: z.string(), arguments: z._default(z.unknown(), {}) });

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
  call(given: unknown, context: Context): Promise<ToolResult>;
}

interface ToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly isError?: true;
}

const failed = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** Numbers are accepted as well, since options such as limits are numbers. */
const Text = z.union([z.string(), z.number()]);
const nameOf = (operand: string): string => operand.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '_');

function toolOf([command, ...offered]: (typeof OFFERED)[number]): Tool {
  const { name, operands = [], summary, details, options = {} } = command;
  const own = operands.map((operand) => [nameOf(operand), Text.check(z.describe(operand))] as const);
  const chosen = offered.map((option) => {
    const { value, description = '', isList } = options[option] ?? {};
    const schema = value === undefined ? z.boolean() : isList ? z.array(Text) : Text;
    return [option, z.optional((schema as z.ZodMiniType).check(z.describe(description)))] as const;
  });
  const Input = z.strictObject(Object.fromEntries<z.ZodMiniType>([...own, ...chosen]));
  return {
    name,
    description: [`${summary}.`, details[0]].join('\n\n'),
    inputSchema: z.toJSONSchema(Input),
    async call(given, context) {
      const input = Input.safeParse(given);
      if (!input.success) return failed(z.prettifyError(input.error));
      const values = Object.entries(input.data).filter(([field]) => offered.includes(field));
      return answerOf(command, context, {
        operands: own.map(([field]) => String(input.data[field])),
        values: Object.fromEntries(
          values.flatMap(([field, one]) => (typeof one === 'boolean' ? [] : [[field, String(one)]])),
        ),
        switches: new Set(['json', ...values.flatMap(([field, one]) => (one === true ? [field] : []))]),
      });
    },
  };
}

async function answerOf(command: Command, context: Context, given: Arguments): Promise<ToolResult> {
  try {
    const answer = await command.run(given, { ...context, json: true, progress: NO_PROGRESS });
    const text = JSON.stringify(typeof answer === 'number' ? null : answer.json);
    if (text.length <= MAX_ANSWER_CHARACTERS) return { content: [{ type: 'text', text }] };
    return failed(`The answer has ${text.length} characters, more than ${MAX_ANSWER_CHARACTERS}: ask for less.`);
  } catch (error) {
    const known = explained(error);
    if (!known) context.logger.error({ err: error, command: command.name }, 'a tool could not answer');
    return failed(known?.sentence ?? 'The tool could not answer; the standard error says why.');
  }
}

const TOOLS: readonly Tool[] = OFFERED.map(toolOf);

type Outcome = { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } };
const error = (code: number, message: string): Outcome => ({ error: { code, message } });

async function outcomeOf(method: string, params: unknown, context: Context): Promise<Outcome> {
  switch (method) {
    case 'initialize': {
      const wanted = Initialize.safeParse(params).data?.protocolVersion;
      return {
        result: {
          protocolVersion: PROTOCOL_VERSIONS.find((version) => version === wanted) ?? PROTOCOL_VERSIONS[0],
          capabilities: { tools: {} },
          serverInfo: { name: 'rasoiya-ops', version: '1' },
          instructions:
            'Answers questions about bookings from their event log. It only reads, and personal data stays hidden. Begin with ask or explain. Amounts are paise, times UTC.',
        },
      };
    }
    case 'ping':
      return { result: {} };
    case 'tools/list': {
      const annotations = { readOnlyHint: true };
      const tools = TOOLS.map(({ name, description, inputSchema }) => ({
        name,
        description,
        inputSchema,
        annotations,
      }));
      return { result: { tools } };
    }
    case 'tools/call': {
      const call = Call.safeParse(params);
      const tool = TOOLS.find(({ name }) => name === call.data?.name);
      if (!call.success || !tool) return error(ERRORS.invalidParams, 'There is no such tool: tools/list lists them.');
      return { result: await tool.call(call.data.arguments, context) };
    }
    default:
      return error(ERRORS.unknownMethod, `There is no method ${method}.`);
  }
}

/** Returns the answer to a line; undefined for a notification. */
async function replyTo(line: string, context: Context): Promise<object | undefined> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { jsonrpc: '2.0', id: null, ...error(ERRORS.notJson, 'The line is not JSON.') };
  }
  const message = Message.safeParse(json);
  if (!message.success) {
    return { jsonrpc: '2.0', id: null, ...error(ERRORS.invalidRequest, z.prettifyError(message.error)) };
  }
  const { id, method, params } = message.data;
  return id === undefined ? undefined : { jsonrpc: '2.0', id, ...(await outcomeOf(method, params, context)) };
}

export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'Serves the commands that only read to an assistant, by the Model Context Protocol',
  details: [
    `Speaks the protocol on its standard input and output, until the input ends. A client starts it as \`npm run --silent ops -- mcp\`. Its tools are ${OFFERED.map(([{ name }]) => name).join(', ')}, each with the JSON of its command. Personal data stays hidden, and no tool can reveal it, write, or read a file.`,
    'It has the rights of the operator who starts it, and nobody else can reach it, so it needs no token. What a tool answers goes to the client, and from there to the model that the client uses.',
  ],
  async run(_, context) {
    // One after the other, in the order of the requests.
    for await (const line of createInterface({ input: process.stdin, signal: interrupted() })) {
      const reply = line.trim() === '' ? undefined : await replyTo(line, context);
      if (reply) context.terminal.answer(JSON.stringify(reply));
    }
    return EXIT_CODES.ok;
  },
};
