/** Every route of the server is a call in `CALLS`, except those that no client of the product calls. */
import { expect, it } from '@jest/globals';
import { CALLS } from '@libs/contract/calls.js';
import { isScreen, SCREENS } from '@libs/contract/screens.js';
import { sourceFiles } from './source-files.js';

/** Routes for operators and programs. The payment provider's webhook is a call like any other. */
const OPERATOR_CONTROLLERS = ['apps/server/docs/docs.controller.ts', 'apps/server/http/status.controller.ts'];

const server = sourceFiles('apps/server');
/** A route that is declared with Nest's own decorators. */
const OWN_ROUTE = /@(?:Get|Post|Put|Patch|Delete|All|Sse|Head|Options|Search|RequestMapping)\(|@Controller\(['"{[]/;
const withOwnRoutes = (files: readonly { readonly path: string; readonly text: string }[]): readonly string[] =>
  files.filter(({ text }) => OWN_ROUTE.test(text)).map(({ path }) => path);

it('only documentation, health and metrics have routes of their own', () => {
  expect(withOwnRoutes(server).toSorted()).toEqual(OPERATOR_CONTROLLERS);
});

it('no route bypasses Nest', () => {
  const behind = server.filter(({ text }) =>
    /\b(?:router|express)\(\)|getInstance\(\)\.(?:get|post|put|all)\(/i.test(text),
  );
  expect(behind.map(({ path }) => path)).toEqual([]);
});

it('each call in the table is served exactly once', () => {
  const served = server.flatMap(({ text }) => [...text.matchAll(/@Call\('(\w+)'/g)].map(([, name]) => name));
  expect(served.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

/** The calls whose method does not take the input that a pipe has validated by the schemas of the call. */
const withoutInput = (text: string): readonly string[] =>
  text
    .split("@Call('")
    .slice(1)
    .filter((method) => /@Input\(\) [^@]*: CallInput<'(\w+)'>/.exec(method)?.[1] !== method.split("'")[0]);

it('each call has its input validated', () => {
  expect(server.flatMap(({ text }) => withoutInput(text))).toEqual([]);
  expect(withoutInput("@Call('chef')\n  get(@Req() request: Request)")).toHaveLength(1);
  expect(withoutInput("@Call('chef')\n  get(@Input() { body }: CallInput<'user'>)")).toHaveLength(1);
});

it('rejects a controller with a route of its own', () => {
  const culprits = ["@Get('secret')", "@Controller('admin')", '@Sse()', "@Controller({ path: 'admin' })"];
  for (const text of culprits) expect(withOwnRoutes([{ path: 'here', text }])).toEqual(['here']);
});

it('the server knows every screen of the frontend, and no other', () => {
  const [routes = ''] = sourceFiles('frontend/app')
    .filter(({ path }) => path.endsWith('AppRoutes.tsx'))
    .map(({ text }) => text);
  const paths = [...routes.matchAll(/(?:<Route path="|[sS]creen\(')(\/[^"']*)["']/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(30);
  expect(SCREENS.toSorted()).toEqual(paths.toSorted());
  for (const path of ['/CHEFS/', '/chefs/c1', '/']) expect(isScreen(path)).toBe(true);
  for (const path of ['/chefs/c1/more', '/chef', '/chefsc1', '/no-such']) expect(isScreen(path)).toBe(false);
});
