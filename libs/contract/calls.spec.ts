import { describe, expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import type { Call } from './call.js';
import { CALLS } from './calls.js';
import { MESSAGES } from './texts/en/messages.js';

/** A text that a call takes, named like `addAddress.body.city`. */
interface TextField {
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** What the definitions of schemas refer to. */
interface Inner {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
}
/** Types without texts of the caller. */
const WITHOUT_TEXT = ['boolean', 'enum', 'file', 'int', 'literal', 'number', 'undefined'];
/** Of a list whose length is checked first, the items are checked by the next schema. */
const isListOfUnknown = (schema: z.core.$ZodType | undefined): boolean =>
  (schema?._zod.def as Inner | undefined)?.element?._zod.def.type === 'unknown';

/** Returns every text in a schema. @throws for a type that it does not know, which may contain one */
function textsIn(schema: z.core.$ZodType, name: string): readonly TextField[] {
  const { type, shape, element, innerType, options, in: first, out } = schema._zod.def as Inner;
  const input = isListOfUnknown(first) ? out : first;
  if (type === 'string') return [{ name, schema }];
  if (shape) return Object.entries(shape).flatMap(([field, inner]) => textsIn(inner, `${name}.${field}`));
  const inner = [element, innerType, input, ...(options ?? [])].filter((one) => one !== undefined);
  if (inner.length === 0 && !WITHOUT_TEXT.includes(type)) throw new Error(`${name}: which texts are in a ${type}?`);
  return inner.flatMap((one) => textsIn(one, name));
}

/** Compared by a hash and never shown. */
const isPassword = ({ name }: TextField): boolean => /\.(password|current)$/.test(name);
const TEXTS = Object.entries<Call>(CALLS)
  .flatMap(([call, { body, query }]) => [
    ...(body ? textsIn(body, `${call}.body`) : []),
    ...(query ? textsIn(query, `${call}.query`) : []),
  ])
  .filter((field) => !isPassword(field));
const PARAGRAPHS = [
  'chooseMenu.body.note',
  'contact.body.description',
  'createBooking.body.description',
  'createBooking.body.menu.note',
  'estimateIngredients.body.menu.note',
  'rate.body.description',
  'updateChef.body.introduction',
  'replyToReview.body.text',
  'answerNoShow.body.text',
  'answerProblem.body.text',
  'reportProblem.body.note',
  'writeReview.body.text',
].toSorted();

const messagesOf = ({ schema }: TextField, value: string): readonly string[] =>
  ((schema as z.ZodMiniType).safeParse(value).error?.issues ?? []).map(({ message }) => message);
const nameIfAccepted = (value: string) => (field: TextField) =>
  messagesOf(field, value).length === 0 ? [field.name] : [];

describe('no text of any call accepts', () => {
  it.each([
    ['a control character', '\u0007'],
    ['a control character of the second block', '\u0085'],
    ['a line separator', '\u2028'],
    ['an override of the direction', '\u202e'],
    ['an isolate of the direction', '\u2066'],
    ['a mark of the direction', '\u200f'],
    ['a space without width', '\u200b'],
    ['a soft hyphen', '\u00ad'],
    ['an invisible letter', '\u3164'],
    ['a joiner between letters that it does not join', '\u200d'],
    ['a tag', '\u{e0041}'],
    ['half a character', '\ud800'],
    ['marks that cover the lines around them', '\u0301'.repeat(7)],
  ])('%s', (_, character) => {
    expect(TEXTS.flatMap(nameIfAccepted(`An${character}na`))).toEqual([]);
  });

  it('a line break, except in paragraphs', () => {
    for (const lineBreak of ['\n', '\r\n']) {
      expect(TEXTS.flatMap(nameIfAccepted(`An${lineBreak}na`)).toSorted()).toEqual(PARAGRAPHS);
    }
    expect(TEXTS.flatMap(nameIfAccepted('An\tna')).toSorted()).toEqual(PARAGRAPHS);
  });
});

describe('a text of a call', () => {
  const free = TEXTS.filter((field) => messagesOf(field, 'Anna').length === 0);

  it('says what is wrong with it', () => {
    for (const field of free.filter((one) => messagesOf(one, 'आशा').length === 0)) {
      expect([field.name, messagesOf(field, 'An\u202ena')]).toEqual([field.name, [MESSAGES.general.hidden]]);
      if (PARAGRAPHS.includes(field.name)) continue;
      expect([field.name, messagesOf(field, 'An\nna')]).toEqual([field.name, [MESSAGES.general.oneLine]]);
    }
  });

  it.each(['क्‍ष', 'علی‌رضا', '👩‍🍳', '👍🏽', '❤️', 'ශ්‍රී', 'Zoë', '12/3 ₹', 'A—b “c”'])('can contain %j', (text) => {
    const names = ['addAddress.body.address', ...PARAGRAPHS];
    expect(
      free
        .filter(({ name }) => names.includes(name))
        .flatMap(nameIfAccepted(text))
        .toSorted(),
    ).toEqual(names.toSorted());
  });
});
