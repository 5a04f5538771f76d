/** The style sheet of the page; a separate file because the content security policy forbids inline styles. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --text: #2b211c; --soft: #6b5d55; --back: #fffaf4; --card: #ffffff; --line: #eadfd3; --accent: #9a3412; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f6ece2; --soft: #bfb0a4; --back: #1b1512; --card: #251d19; --line: #3c302a; --accent: #fdba74; }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; color: var(--text); background: var(--back); font: 1rem/1.6 system-ui, sans-serif; }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { margin: 0; font: 600 1.05rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
nav ul { list-style: none; margin: 0; padding: 0; columns: 22rem 2; font-family: ui-monospace, monospace; font-size: .85rem; }
nav li { break-inside: avoid; padding: .25rem 0; overflow-wrap: anywhere; }
nav a { color: inherit; text-decoration: none; }
nav a:hover { text-decoration: underline; }
section { margin: 1.25rem 0; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
h2 b, nav b { display: inline-block; min-width: 4.2em; color: var(--accent); }
em, .refusals { color: var(--soft); font-style: normal; font-size: .9rem; }
summary { cursor: pointer; padding: .35rem 0; font-weight: 600; }
pre { overflow: auto; max-height: 26rem; margin: .25rem 0 .75rem; padding: 1rem; border-radius: 8px; background: var(--back); font-size: .8rem; }
`;
