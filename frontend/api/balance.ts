import { partOf } from './bookings.js';
import { api, callQuery } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';
import type { Balance } from '@libs/contract/balance.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { queryOptions } from '@tanstack/react-query';

export const STATEMENTS = ['earnings'] as const;

/** A change of the balance of the booking `id`, which the page shows at once. */
const useBalanceChange = <Variables>(id: string, call: (variables: Variables) => Promise<Balance>) => {
  const part = partOf(id, (balance: Balance) => ({ balance, dueAmount: balance.dueAmount }));
  return useApiMutation({ ...part, invalidates: [...part.invalidates, ['dashboard'], STATEMENTS], call });
};

/** The chef says that the guest has paid. */
export const useClaimBalance = (id: string) =>
  useBalanceChange(id, (body: BodyInput<'claimBalance'>) => api('claimBalance', { params: { id }, body }));

/** The customer says whether a payment is right. */
export const useJudgeBalance = (id: string) =>
  useBalanceChange(id, (body: BodyInput<'judgeBalance'>) => api('judgeBalance', { params: { id }, body }));

/** The chef corrects a payment, or stands by it. */
export const useAnswerDispute = (id: string) =>
  useBalanceChange(id, (body: BodyInput<'answerDispute'>) => api('answerDispute', { params: { id }, body }));

/** What a UPI code for the balance contains; never cached, because the amount changes. */
export const balanceQrQuery = (id: string) =>
  queryOptions({ ...callQuery('balanceQr', { params: { id } }), staleTime: 0, gcTime: 0, retry: false });
