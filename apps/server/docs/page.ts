/** Renders the API documentation as an HTML page without scripts. */
import { STATUS_CODES } from 'node:http';
import { escapeHtml as escape } from '@libs/adapters/http.js';
import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { COMPANY } from '@libs/contract/company.js';
import { refusalsOf } from './openapi.js';

export function docsPage(document: { readonly paths: Readonly<Record<string, unknown>> }): string {
  const calls = Object.entries(CALLS) as [CallName, Call][];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${COMPANY.name} API</title>
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<header>
<h1>${COMPANY.name} API</h1>
<p>${calls.length} calls. Successful answers are <code>{ "data": …, "message"?: … }</code>, refusals are problem details
(RFC 9457) whose <code>message</code> can be shown as it is. The same as <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls"><ul>${calls.map(([name, call]) => entry(name, call)).join('')}</ul></nav>
</header>
<main>${calls.map(([name, call]) => section(name, call, document)).join('')}</main>
</body>
</html>`;
}

const entry = (name: CallName, { method, path }: Call): string =>
  `<li><a href="#${name}"><b class="${method}">${method}</b> ${escape(path)}</a></li>`;

function section(name: CallName, call: Call, { paths }: { readonly paths: Readonly<Record<string, unknown>> }): string {
  const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
  const operation = (paths[path] as Record<string, Operation>)[call.method.toLowerCase()];
  const body = Object.values(operation?.requestBody?.content ?? {})[0];
  const answer = Object.values(operation?.responses[200].content ?? {})[0];
  const refusals = refusalsOf(call).map((status) => `${status} ${STATUS_CODES[status] ?? ''}`);
  return `<section id="${name}">
<h2><b class="${call.method}">${call.method}</b> ${escape(call.path)}</h2>
<p>${prose(operation?.description ?? '')}</p>
${parameters(operation?.parameters ?? [])}
${details('Body', body?.schema)}${details('Body, for example', body?.example)}
${details('Answer', answer?.schema)}${details('Answer, for example', answer?.example)}
<p class="refusals">Refusals: ${escape(refusals.join(' · '))}</p>
</section>`;
}

interface Content {
  readonly [media: string]: { readonly schema?: unknown; readonly example?: unknown };
}
interface Operation {
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: { readonly 200: { readonly content: Content } };
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
}

const parameters = (all: readonly Parameter[]): string =>
  all.length === 0
    ? ''
    : `<dl>${all.map((one) => `<dt><code>${one.name}</code> (${one.in})</dt><dd>${prose(one.description)}</dd>`).join('')}</dl>`;

/** Escapes text and renders backticks as code. */
const prose = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** The block is focusable, so that it can be scrolled by keyboard. */
const details = (title: string, content: unknown): string => {
  if (content === undefined) return '';
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
  return `<details><summary>${title}</summary><pre tabindex="0">${escape(text)}</pre></details>`;
};
