/** A receipt as a printable, self-contained HTML file. */
import { createHash } from 'node:crypto';
import { escapeHtml as text } from '@libs/adapters/http.js';
import type { Language } from '@libs/contract/texts/languages.js';
import type { Receipt } from '@libs/contract/receipts.js';
import { receiptModelOf } from './receipt-model.js';

const STYLE = `
:root { color-scheme: light dark; --paper: #fffbf5; --surface: #fff; --ink: #241a14; --soft: #66564a; --line: #eadfd1; --accent: #b2441a; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1512; --surface: #251d19; --ink: #f6ece2; --soft: #bfb0a4; --line: #3c302a; --accent: #fdba74; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--paper); color: var(--ink); font: 1rem/1.5 Mukta, system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 720px; margin: 0 auto; padding: 32px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
header { display: flex; flex-wrap: wrap; gap: 8px; justify-content: space-between; align-items: baseline; border-bottom: 2px solid var(--accent); padding-bottom: 12px; }
header b { font: 600 1.75rem/1.2 Fraunces, Georgia, serif; color: var(--accent); }
h1 { margin: 0; font-size: 1.125rem; }
dl, .parties { display: grid; grid-template-columns: repeat(auto-fit, minmax(270px, 1fr)); gap: 16px; margin: 24px 0; }
dt, h2 { margin: 0; color: var(--soft); font-size: .875rem; font-weight: 400; }
dd, .parties p { margin: 0; }
table { width: 100%; border-collapse: collapse; margin: 16px 0 24px; }
th { text-align: left; font-weight: 400; }
td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 0; border-bottom: 1px solid var(--line); }
tfoot th, tfoot td { font-weight: 700; font-size: 1.125rem; border-bottom: 0; }
footer { color: var(--soft); font-size: .875rem; }
footer p { margin: 4px 0; }
@media print {
  :root { --paper: #fff; --surface: #fff; --ink: #000; --soft: #444; --line: #ccc; --accent: #943511; }
  body { padding: 0; } main { border: 0; padding: 0; max-width: none; }
}
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Allows only the style sheet above; forbids scripts, forms and framing. */
export const RECEIPT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function receiptPage(receipt: Receipt, language: Language = 'en'): string {
  const { company, title, facts, parties, description, sums, total, notes } = receiptModelOf(receipt, language);
  return `<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(`${title} ${receipt.number} · ${company}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><b>${text(company)}</b><h1>${text(title)}</h1></header>
<dl>${facts.map(([label, value]) => `<div><dt>${text(label)}</dt><dd>${text(value)}</dd></div>`).join('')}</dl>
<div class="parties">${parties.map(party).join('')}</div>
<p>${text(description)}</p>
<table>
<tbody>${sums.map(row).join('')}</tbody>
<tfoot>${row(total)}</tfoot>
</table>
<footer>${notes.map((note) => `<p>${text(note)}</p>`).join('')}</footer>
</main>
</body>
</html>
`;
}

const row = ([label, amount]: readonly [string, string, ...unknown[]]): string =>
  `<tr><th scope="row">${text(label)}</th><td>${text(amount)}</td></tr>`;

const party = ([label, ...lines]: readonly [string, ...(readonly string[])]): string =>
  `<section><h2>${text(label)}</h2>${lines.map((line) => `<p>${text(line)}</p>`).join('')}</section>`;
