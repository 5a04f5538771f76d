/** Every route of the server is a call of the table, but those that no client of the product calls. */
import { expect, it } from '@jest/globals';
import { CALLS } from '@libs/contract/calls.js';
import { sourceFiles } from './source-files.js';

/** What operators and programs read. The payment provider's webhook is a call like any other. */
const BESIDE = ['docs', 'health', 'metrics'].map((name) => `apps/server/${name}/${name}.controller.ts`);

const server = sourceFiles('apps/server');
/** A route that Nest is told of without the table. */
const OWN_ROUTE = /@(?:Get|Post|Put|Patch|Delete|All|Sse|Head|Options|Search|RequestMapping)\(|@Controller\(['"{[]/;
const withOwnRoutes = (files: readonly { readonly path: string; readonly text: string }[]): readonly string[] =>
  files.filter(({ text }) => OWN_ROUTE.test(text)).map(({ path }) => path);

it('only documentation, health and metrics have routes of their own', () => {
  expect(withOwnRoutes(server).toSorted()).toEqual(BESIDE);
});

it('no route is made behind the back of Nest', () => {
  const behind = server.filter(({ text }) =>
    /\b(?:router|express)\(\)|getInstance\(\)\.(?:get|post|put|all)\(/i.test(text),
  );
  expect(behind.map(({ path }) => path)).toEqual([]);
});

it('each call of the table is served once', () => {
  const served = server.flatMap(({ text }) => [...text.matchAll(/@Call\('(\w+)'/g)].map(([, name]) => name));
  expect(served.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

it('catches a controller that helps itself to a route', () => {
  const culprits = ["@Get('secret')", "@Controller('admin')", '@Sse()', "@Controller({ path: 'admin' })"];
  for (const text of culprits) expect(withOwnRoutes([{ path: 'here', text }])).toEqual(['here']);
});
