import { inLanguage } from './languages.mjs';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { runnerImport } from 'vite';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Three characters that identify a file, the first one a letter. */
function prefixOf(path) {
  const [first, ...rest] = createHash('sha256').update(path).digest();
  return (
    LETTERS[first % LETTERS.length] +
    rest
      .slice(0, 2)
      .map((byte) => (byte % 36).toString(36))
      .join('')
  );
}

/**
 * Gives the classes of the style sheets below `root` short names: a prefix for the file, then the position of the class
 * in it (animations count as classes). Nothing else decides, because a page and its prerendered HTML are built one after
 * the other and must agree. Returns Vite's `generateScopedName`, and plugins that write the names where a component uses
 * them, so that no page ships a table of all classes of a style sheet.
 */
export function shortClassNames(root) {
  const owners = new Map();
  const namesIn = (file) => {
    const path = relative(root, file);
    const prefix = prefixOf(path);
    const owner = owners.get(prefix) ?? path;
    if (owner !== path) throw new Error(`${owner} and ${path} would share class names: rename one of them`);
    owners.set(prefix, path);
    // The text before a brace, after the last declaration or rule, is a selector or names an animation.
    const before = readFileSync(file, 'utf8').split('{').slice(0, -1);
    const selectors = before
      .map((text) => text.slice(Math.max(text.lastIndexOf(';'), text.lastIndexOf('}')) + 1))
      .join(' ');
    const classes = new Set([...selectors.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name]) => name));
    return Object.fromEntries([...classes].map((name, position) => [name, prefix + position.toString(36)]));
  };
  return {
    generateScopedName: (name, file) => namesIn(file)[name],
    plugins: [
      {
        name: 'written-class-names',
        apply: 'build',
        enforce: 'pre',
        transform: {
          filter: { id: /\.tsx?$/, code: /\.module\.css'/ },
          handler: (code, id) => ({
            code: withClassNames(code, (sheet) => namesIn(join(dirname(id), sheet))),
            map: null,
          }),
        },
      },
      {
        // No name is imported any more, but the rules stay.
        name: 'rules-without-names',
        apply: 'build',
        enforce: 'post',
        transform: {
          filter: { id: /\.module\.css$/ },
          handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
        },
      },
    ],
  };
}

/** Replaces `styles.name` by the name, and a style sheet whose classes are chosen at run time by a table of them. */
const withClassNames = (code, namesIn) =>
  [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].reduce((changed, [line, local, sheet]) => {
    const names = namesIn(sheet);
    const isChosen = new RegExp(`\\b${local}\\[`).test(code);
    return changed
      .replace(line, `import '${sheet}';${isChosen ? ` const ${local} = ${JSON.stringify(names)};` : ''}`)
      .replaceAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'), (found, name) =>
        name in names ? JSON.stringify(names[name]) : found,
      );
  }, code);

/**
 * Runs modules named `*.built.ts` during the build, and puts only the values that they export into the page: a page can
 * show what the tariff and the library of dishes say without shipping either.
 */
export function evaluated(language, libs) {
  return {
    name: 'evaluated',
    async load(id) {
      if (!id.endsWith('.built.ts')) return null;
      const { module, dependencies } = await runnerImport(id, {
        configFile: false,
        logLevel: 'warn',
        resolve: { alias: { '@libs': libs } },
        plugins: [inLanguage(language)],
      });
      // The development server evaluates it again after a change.
      for (const file of dependencies) this.addWatchFile(file);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/**
 * Lets the bundler drop unused parts of the router: what only a router with data needs, since `<Routes>` has none, and
 * components, since it cannot know that wrapping one and setting its `displayName` have no side effects. If a new version
 * is written differently, only the bundle grows.
 */
export const slimRouter = () => ({
  name: 'slim-router',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^function _renderMatches\(.*?^}$/ms, (rendering) =>
          rendering
            .replace(', dataRouterOpts)', ')')
            .replace('let dataRouterState = dataRouterOpts?.state;', '')
            .replaceAll(/\bdataRouter(?:Opts|State)\b/g, 'null'),
        )
        .replace(/^RenderErrorBoundary\.contextType = RSCRouterContext;$/m, '')
        .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
      map: null,
    }),
  },
});

/**
 * Draws icons by a component of a few lines: the one of the package computes names, classes and sizes that no icon here
 * has, in every page.
 */
export const slimIcons = () => ({
  name: 'slim-icons',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => ({ code: ICON, map: null }),
  },
});

const ICON = `
import { createElement } from 'react';
const drawn = {
  xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2,
  strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true,
};
const part = ([name, attributes]) => createElement(name, attributes);
export default ({ node }) => ({ size, ...more }) =>
  createElement('svg', { ...drawn, width: size, height: size, ...more }, node.map(part));
`;
