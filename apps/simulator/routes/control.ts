/** What only a simulator has: a start page, its ledger in the open, and faults to order. */
import { Faults } from '../faults.js';
import type { Transaction } from '../ledger/book.js';
import { ICON, STYLE } from '../pages/assets.js';
import { startPage } from '../pages/start-page.js';
import type { Simulation } from '../simulation.js';
import { asset, json, page, parseJson } from '../web/http.js';
import type { Route } from '../web/router.js';

export function controlRoutes(simulation: Simulation): readonly Route[] {
  const { gateway, ledger } = simulation;
  return [
    {
      method: 'GET',
      path: /^\/$/,
      handle: async () => {
        await gateway.settleDue();
        return page(200, startPage(ledger.book.transactions(), simulation.faults));
      },
    },
    {
      method: 'GET',
      path: /^\/ledger$/,
      handle: async () => {
        await gateway.settleDue();
        return json(200, { data: ledger.book.transactions().map(line) });
      },
    },
    {
      method: 'POST',
      path: /^\/faults$/,
      handle: ({ body }) => {
        const faults = Faults.safeParse(parseJson(body));
        if (!faults.success) {
          return json(400, {
            message: `Not a fault: ${faults.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
          });
        }
        simulation.faults = faults.data;
        return json(200, { data: faults.data });
      },
    },
    { method: 'GET', path: /^\/style\.css$/, handle: () => asset('text/css; charset=utf-8', STYLE) },
    { method: 'GET', path: /^\/icon\.svg$/, handle: () => asset('image/svg+xml', ICON) },
  ];
}

/** For reconciliation: amounts in paise, `at` the last change. */
const line = ({ id, originalId, kind, amount, state, at }: Transaction) => ({
  merchantTransactionId: id,
  ...(originalId !== undefined && { originalTransactionId: originalId }),
  kind,
  amount,
  state,
  at,
});
