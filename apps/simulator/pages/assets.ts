/** Static files of the pages. The colours are the product's own. */

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="#b2441a"/><path d="M6 12h16a8 8 0 0 1-16 0z" fill="#fffbf5"/><path d="M10 8.500c0-1.500 1.500-1.500 1.500-3M14 8.500c0-1.500 1.500-1.500 1.500-3M18 8.500c0-1.500 1.500-1.500 1.500-3" fill="none" stroke="#f0a23a" stroke-width="1.500" stroke-linecap="round"/></svg>`;

export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fffbf5; --surface: #ffffff; --sunken: #f8efe3; --ink: #241a14; --ink-soft: #66564a;
  --line: #eadfd1; --line-strong: #8f7d6e; --accent: #b2441a; --accent-strong: #943511; --on-accent: #ffffff;
  --done: #226245; --done-tint: #e3f2e8; --wait: #7f5300; --wait-tint: #fdf0d3; --gone: #a8282c; --gone-tint: #fcebe8;
  --shadow: 0 1px 2px rgb(60 36 18 / 6%), 0 6px 20px rgb(60 36 18 / 7%);
  --display: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #18120e; --surface: #221a15; --sunken: #2a201a; --ink: #f8efe5; --ink-soft: #c8b7a8;
    --line: #3b2f27; --line-strong: #93806f; --accent: #f3a074; --accent-strong: #f8b793; --on-accent: #2b1206;
    --done: #8fd3ae; --done-tint: #1b3326; --wait: #f0c46d; --wait-tint: #3a2c11; --gone: #f6a19c; --gone-tint: #401d1b;
    --shadow: 0 1px 2px rgb(0 0 0 / 40%), 0 6px 20px rgb(0 0 0 / 30%);
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); font: 100%/1.5 system-ui, 'Noto Sans', sans-serif; text-size-adjust: 100%; }
body { margin: 0; min-height: 100dvh; overflow-wrap: anywhere; }
h1, h2, p, ul, ol, dl, dd { margin: 0; padding: 0; }
ul, ol { list-style: none; }
h1, h2 { font-family: var(--display); font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.25rem; }
h2 { font-size: 1.375rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a:hover { color: var(--accent-strong); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }

.top { display: flex; align-items: center; justify-content: space-between; gap: 8px 16px; flex-wrap: wrap; max-width: 720px; margin: 0 auto; padding: 12px 20px; }
.top:not(:has(nav)) { justify-content: center; }
.brand { display: inline-flex; align-items: center; gap: 8px; font: 600 1.125rem var(--display); }
.top nav { display: flex; gap: 4px; margin-inline-end: -10px; }
.top nav a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 10px; color: var(--ink); text-decoration: none; }
.top nav a:hover { color: var(--accent); text-decoration: underline; }
main { display: grid; gap: 24px; max-width: 720px; margin: 0 auto; padding: 16px 20px 64px; }
section { display: grid; gap: 12px; }
.lead { color: var(--ink-soft); font-size: 1.125rem; max-width: 60ch; margin-top: -12px; text-wrap: pretty; }
.quiet { color: var(--ink-soft); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; box-shadow: var(--shadow); }
.empty { color: var(--ink-soft); padding: 32px 20px; text-align: center; text-wrap: balance; border: 1px dashed var(--line-strong); border-radius: 12px; }
.id { font-family: ui-monospace, 'Noto Sans Mono', monospace; font-size: 0.8125rem; }

.button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 8px 20px; border: 1px solid var(--line-strong); border-radius: 12px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; transition: background-color 160ms, border-color 160ms; }
.button:hover { background: var(--sunken); color: var(--ink); }
.button:focus-visible { border-radius: 12px; }
.button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.button.primary:hover { background: var(--accent-strong); border-color: var(--accent-strong); }
.status { display: inline-flex; align-items: center; gap: 4px; padding: 2px 10px 2px 6px; border-radius: 99px; font-size: 0.875rem; font-weight: 600; white-space: nowrap; }
.icon { flex: none; width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.status .icon { width: 16px; height: 16px; stroke-width: 2.5; }
.done { background: var(--done-tint); color: var(--done); }
.wait { background: var(--wait-tint); color: var(--wait); }
.gone { background: var(--gone-tint); color: var(--gone); }
.notice { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 8px; padding: 12px; border-radius: 12px; background: var(--wait-tint); color: var(--wait); font-size: 0.9375rem; }
.notice > span:last-child { flex: 1 1 12rem; }
.notice .icon { margin-top: 1px; }

.pay { display: grid; gap: 20px; width: 100%; max-width: 440px; margin: 0 auto; padding: 28px 20px 16px; }
.pay h1 { font-size: 1.375rem; }
.pay h1 .quiet { display: block; font: 400 1rem system-ui, 'Noto Sans', sans-serif; margin-bottom: 2px; }
.amount { display: grid; justify-items: center; gap: 8px; text-align: center; }
/* fits ₹12,34,567.50 on one line of the narrowest phone */
.total { font: 600 clamp(1.75rem, 9vw, 2.75rem)/1.1 var(--display); white-space: nowrap; font-variant-numeric: tabular-nums lining-nums; }
dl { border-block: 1px solid var(--line); }
dl > div { display: flex; align-items: baseline; justify-content: space-between; gap: 4px 16px; flex-wrap: wrap; padding: 10px 0; }
dl > div + div { border-top: 1px solid var(--line); }
dt { color: var(--ink-soft); }
dd { text-align: end; margin-inline-start: auto; font-variant-numeric: tabular-nums; }
.pay form { display: grid; gap: 12px; }
.pay .button.primary { font-size: 1.125rem; min-height: 56px; width: 100%; }
.pay > .button.primary { margin-bottom: 12px; }
/* each as wide as its words ask for */
.pair { display: flex; flex-wrap: wrap; gap: 12px; }
.pair .button { flex: 1 1 auto; padding-inline: 8px; }
.aside { text-align: center; }
.aside a { display: inline-flex; align-items: center; min-height: 44px; }

.search { display: grid; gap: 6px; }
label { font-weight: 600; }
.field { display: flex; gap: 12px; }
input { flex: 1 1 0; min-width: 0; max-width: 20rem; min-height: 48px; padding: 8px 14px; border: 1px solid var(--line-strong); border-radius: 12px; background: var(--surface); color: inherit; font: inherit; font-variant-numeric: tabular-nums; letter-spacing: 0.02em; }
input::placeholder { color: var(--ink-soft); opacity: 1; }
input:focus-visible { border-radius: 12px; outline-offset: 0; }
input[aria-invalid] { border-color: var(--gone); }
.error { color: var(--gone); font-size: 0.9375rem; }
.heading { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
.heading a { display: inline-flex; align-items: center; min-height: 44px; }
.messages { display: grid; gap: 12px; }
.messages li { display: grid; gap: 6px; padding: 14px 16px; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 12px; color: var(--ink-soft); font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.meta a { color: var(--ink); font-weight: 600; }
.text { white-space: pre-line; }
.code { margin-inline: -2px -1px; padding: 1px 4px; border-radius: 6px; background: var(--sunken); font-size: 1.125rem; font-variant-numeric: tabular-nums; letter-spacing: 0.06em; }

.doors { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); gap: 16px; }
.doors .card { display: grid; gap: 4px; height: 100%; padding: 18px 20px; color: inherit; text-decoration: none; transition: border-color 160ms; }
.doors .card:hover { border-color: var(--accent); }
.doors .card:focus-visible { border-radius: 12px; }
.doors strong { color: var(--accent); font: 600 1.125rem var(--display); }
.doors span { color: var(--ink-soft); }
.rows li { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px 16px; padding: 12px 16px; }
.rows li + li { border-top: 1px solid var(--line); }
.what { display: grid; font-size: 0.875rem; }
.sum { display: flex; align-items: center; gap: 12px; margin-inline-start: auto; font-weight: 600; font-variant-numeric: tabular-nums; }

@media (min-width: 640px) {
  main { padding-top: 32px; }
  .pay { padding: 40px 40px 20px; }
}
@media (prefers-reduced-motion: reduce) {
  * { transition: none !important; }
}
`;
