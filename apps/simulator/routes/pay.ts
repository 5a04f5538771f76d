/** The payment page and the choice made on it. */
import type { Request } from 'express';
import { payPage } from '../pages/pay-page.js';
import { messagePage } from '../pages/layout.js';
import { PROVIDER_PATHS } from '../payments/gateway.js';
import type { Simulation } from '../simulation.js';
import { page, seeOther, textOf, type Reply } from '../web/http.js';
import { notFound, type Route } from '../web/router.js';

const PAY_PAGE_PATH = `${PROVIDER_PATHS.page}/:token`;
const tokenOf = ({ params }: Request): string => textOf(params['token']);

export function payRoutes(simulation: Simulation): readonly Route[] {
  const { config, gateway, ledger } = simulation;
  return [
    {
      method: 'get',
      path: PAY_PAGE_PATH,
      handle: async (request) => {
        await gateway.settleDue();
        const payment = ledger.book.payment(tokenOf(request));
        if (!payment?.page) return notFound(request);
        const target = new URL(payment.page.redirectUrl).origin;
        return page(200, payPage(payment, ledger.book.refundsOf(payment.id), config.pace), [target]);
      },
    },
    {
      method: 'post',
      path: PAY_PAGE_PATH,
      handle: async (request) => {
        const token = tokenOf(request);
        const back = ledger.book.payment(token)?.page?.redirectUrl;
        if (back === undefined) return notFound(request);
        const outcome = new URLSearchParams(textOf(request.body)).get('outcome');
        if (outcome === 'success' || outcome === 'failed') await gateway.choose(token, outcome);
        else if (outcome !== 'pending') return NO_SUCH_CHOICE;
        return seeOther(back);
      },
    },
  ];
}

const NO_SUCH_CHOICE: Reply = page(400, messagePage('Nothing chosen', 'Please go back and press one of the buttons.'));
