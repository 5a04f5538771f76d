import { fileURLToPath } from 'node:url';
import { marked } from 'marked';
import { runnerImport } from 'vite';

/** `## Heading {#id}` */
const HEADING = /^(.*) \{#([\w-]+)\}$/;
/** `**Term**: meaning` */
const TERM = /^\*\*(.+?)\*\*: (.*)$/s;
/** `{{name}}` */
const INSERT = /^\{\{([\w-]+)\}\}$/;

const FACTS = fileURLToPath(new URL('../../libs/contract/texts/legal-text.ts', import.meta.url));
const loadedFacts = runnerImport(FACTS, { configFile: false, logLevel: 'warn' });

/** Reads a legal text, with its facts filled in. @throws Error on a name that is no fact, or an unknown part */
export async function legalText(markdown) {
  const { module } = await loadedFacts;
  return module.withFacts(parsed(markdown));
}

/**
 * A legal text is front matter with its version, a title, a lead, a quoted note, and clauses of paragraphs, lists, lists
 * of terms, and contents that the page inserts.
 */
function parsed(markdown) {
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
