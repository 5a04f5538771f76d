/** The page that a payment's redirect URL opens, and the choice made on it. */
import { payPage } from '../pages/pay-page.js';
import { messagePage } from '../pages/message-page.js';
import { PATHS } from '../payments/gateway.js';
import type { Simulation } from '../simulation.js';
import { page, seeOther, type Reply } from '../web/http.js';
import { notFound, type Route } from '../web/router.js';

const PATH = new RegExp(`^${PATHS.page}/([A-Za-z0-9_-]+)$`);

export function payRoutes(simulation: Simulation): readonly Route[] {
  const { config, gateway, ledger } = simulation;
  return [
    {
      method: 'GET',
      path: PATH,
      handle: async ({ request, params: [token = ''] }) => {
        await gateway.settleDue();
        const payment = ledger.book.payment(token);
        if (!payment?.page) return notFound(request);
        const target = new URL(payment.page.redirectUrl).origin;
        return page(200, payPage(payment, ledger.book.refundsOf(payment.id), config.pace), [target]);
      },
    },
    {
      method: 'POST',
      path: PATH,
      handle: async ({ request, body, params: [token = ''] }) => {
        const back = ledger.book.payment(token)?.page?.redirectUrl;
        if (back === undefined) return notFound(request);
        const outcome = new URLSearchParams(body).get('outcome');
        if (outcome === 'success' || outcome === 'failed') await gateway.choose(token, outcome);
        else if (outcome !== 'pending') return NO_SUCH_CHOICE;
        return seeOther(back);
      },
    },
  ];
}

const NO_SUCH_CHOICE: Reply = page(400, messagePage('Nothing chosen', 'Please go back and press one of the buttons.'));
