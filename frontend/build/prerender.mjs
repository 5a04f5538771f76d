import { configFor } from '../vite.config.mjs';
import { fontsOf, offlineFontsOf } from './languages.mjs';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Writes the HTML of the prerendered pages. */

/** `folder`: the built frontend; `into`: the folder for the language's pages; `work`: a temporary folder. */
export async function prerender(language, { folder, into, work }) {
  const { HEAD, PRERENDERED, render } = await renderer(language, join(work, language));
  const chunks = JSON.parse(readFileSync(join(folder, '.vite', `${language}.json`), 'utf8'));
  mkdirSync(into, { recursive: true });
  for (const page of ['index.html', 'offline.html']) renameSync(join(folder, page), join(into, page));
  const assets = filesOf(chunks, 'index.html').flatMap((chunk) => chunk.assets ?? []);
  const preloads = (pattern) => assets.filter((file) => pattern.test(file)).map(preloaded);
  const fonts = preloads(fontsOf(language));
  const built = readFileSync(join(into, 'index.html'), 'utf8');
  const styles = readFileSync(join(folder, chunks['style.css'].file), 'utf8');
  const write = (name, html) => writeFileSync(join(into, name), html);
  write('app.html', withHead(withLinks(built, fonts), HEAD, HEAD));
  const offline = readFileSync(join(into, 'offline.html'), 'utf8');
  write('offline.html', withLinks(offline, preloads(offlineFontsOf(language))));
  for (const { path, module, ...head } of PRERENDERED) {
    const drawn = await render(path);
    // React writes its preloads first in the body; they belong in the head.
    const [pictures] = /^(?:<link [^>]*>)*/.exec(drawn);
    const body = drawn.slice(pictures.length);
    const scripts = scriptsOf(chunks, module);
    const inline = [`<style>${styles}</style>`, `<script>${earlyScript(scripts[0])}</script>`];
    // After the page's content, which would have to share the network with them.
    const modules = scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`).join('');
    const own = withLinks(withoutFiles(built), [...(pictures ? [pictures] : []), ...fonts, ...inline]);
    const html = withHead(own, head, HEAD);
    // As a function, because `$` in a replacement string is a pattern.
    write(
      `${path.slice(1) || 'index'}.html`,
      html.replace('<div id="root"></div>', () => `<div id="root">${body}</div>${modules}`),
    );
  }
}

/** Builds the frontend for Node, to render its pages. */
async function renderer(language, outDir) {
  const config = configFor(language);
  const { manifest: _, rolldownOptions, ...options } = config.build;
  const inOneFile = { ...rolldownOptions, output: { codeSplitting: false } };
  await build({
    ...config,
    logLevel: 'warn',
    // Otherwise its icons would not be those of the pages.
    ssr: { noExternal: ['lucide-react'] },
    build: { ...options, rolldownOptions: inOneFile, outDir, copyPublicDir: false, ssr: 'prerender.tsx' },
  });
  return import(pathToFileURL(join(outDir, 'prerender.js')).href);
}

const preloaded = (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;

const withLinks = (html, links) => html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const withHead = (html, { title, description }, { noScript }) =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/(name="description"\s+content=")[^"]*/, (_, before) => before + escaped(description))
    .replace(/<noscript>[^<]*/, () => `<noscript>${escaped(noScript)}`);

/** Without the requests for style sheet and scripts: a prerendered page contains the former, and asks for the latter. */
const withoutFiles = (html) =>
  html.replaceAll(/^ *<(?:script type="module"|link rel="(?:stylesheet|modulepreload)").*\n/gm, '');

/** The addresses of the scripts that a page needs, the entry first. */
const scriptsOf = (chunks, module) => {
  const files = [...filesOf(chunks, 'index.html'), ...filesOf(chunks, module)].map(({ file }) => `/${file}`);
  return [...new Set(files)];
};

function filesOf(chunks, name, seen = new Set()) {
  if (seen.has(name) || !chunks[name]) return [];
  seen.add(name);
  return [chunks[name], ...(chunks[name].imports ?? []).flatMap((part) => filesOf(chunks, part, seen))];
}

/**
 * The script inside a prerendered page. It runs the product's scripts once the page is painted, since before that they
 * would delay it, and marks a button, or a link that does more than its address says, which is pressed
 * before they have taken over (`lib/hooks/useEarlyPress.ts`); of several the last. `entry` is the address of the first script.
 */
export const earlyScript = (entry) => `(${String(runEarly)})(${JSON.stringify(entry)})`;

/* global addEventListener, document -- its text runs in the browser; a page in the background is loaded, not painted */
function runEarly(entry) {
  // Scripts that take over a page of which a part is still on its way would draw all of it again.
  const run = () =>
    document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', run) : import(entry);
  new globalThis.PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  addEventListener('load', run);
  const mark = (event) => {
    const pressed = event.target.closest('button, a[data-scripted]');
    if (!pressed?.closest('[data-waits]') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    document.querySelector('[data-busy]')?.removeAttribute('data-busy');
    pressed.setAttribute('data-busy', '');
  };
  addEventListener('click', mark, true);
}
