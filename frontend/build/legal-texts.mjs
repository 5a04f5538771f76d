import { marked } from 'marked';

/** `## Heading {#id}` */
const HEADING = /^(.*) \{#([\w-]+)\}$/;
/** `**Term**: meaning` */
const TERM = /^\*\*(.+?)\*\*: (.*)$/s;
/** `{{name}}` */
const INSERT = /^\{\{([\w-]+)\}\}$/;

/**
 * Reads a legal text: front matter with its version, a title, a lead, a quoted note, and clauses of paragraphs, lists,
 * lists of terms, and contents that the page inserts. Its facts are filled in by `withFacts`. @throws Error on anything
 * else
 */
export function parsedLegalText(markdown) {
  const [, version = '', content] = /^(?:---\nversion: (\S+)\n---\n)?(.*)$/s.exec(markdown);
  const [title, lead, ...rest] = marked.lexer(content).filter(({ type }) => type !== 'space');
  const clauses = [];
  let note = '';
  for (const token of rest) {
    if (token.type === 'blockquote') note = token.text;
    else if (token.type === 'heading') clauses.push(clauseOf(token.text));
    else clauses.at(-1).blocks.push(blockOf(token));
  }
  return { title: title.text, lead: lead.text, note, version, clauses };
}

/** Returns what a text says that is new in its version: the last paragraph of its clause on changes. */
export const newsOf = ({ clauses }) => clauses.find(({ id }) => id === 'changes').blocks.at(-1);

function clauseOf(text) {
  const [, heading, id] = HEADING.exec(text) ?? [];
  if (id === undefined) throw new Error(`a clause without an id: ${text}`);
  return { id, heading, blocks: [] };
}

function blockOf({ type, text, raw, items }) {
  if (type === 'paragraph') return INSERT.test(text) ? { insert: INSERT.exec(text)[1] } : text;
  if (type !== 'list') throw new Error(`no part of a legal text: ${raw}`);
  const terms = items.map((item) => TERM.exec(item.text)?.slice(1));
  return terms.every(Boolean) ? { terms } : { list: items.map((item) => item.text) };
}
