/** Routes that only a simulator has: a start page, the ledger, and settings of faults. */
import { Faults } from '../faults.js';
import type { Transaction } from '../ledger/book.js';
import { ICON, STYLE } from '../pages/assets.js';
import { startPage } from '../pages/start-page.js';
import type { Simulation } from '../simulation.js';
import { asset, json, jsonOf, page } from '../web/http.js';
import type { Route } from '../web/router.js';

export function controlRoutes(simulation: Simulation): readonly Route[] {
  const { gateway, ledger } = simulation;
  return [
    {
      method: 'get',
      path: '/',
      handle: async () => {
        await gateway.settleDue();
        return page(200, startPage(ledger.book.transactions(), simulation.faults));
      },
    },
    {
      method: 'get',
      path: '/ledger',
      handle: async () => {
        await gateway.settleDue();
        return json(200, { data: ledger.book.transactions().map(line) });
      },
    },
    {
      method: 'post',
      path: '/faults',
      handle: (request) => {
        const faults = Faults.safeParse(jsonOf(request));
        if (!faults.success) {
          return json(400, {
            message: `Not a fault: ${faults.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
          });
        }
        simulation.faults = faults.data;
        return json(200, { data: faults.data });
      },
    },
    { method: 'get', path: '/style.css', handle: () => asset('text/css; charset=utf-8', STYLE) },
    { method: 'get', path: '/icon.svg', handle: () => asset('image/svg+xml', ICON) },
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
