import { queryOptions } from '@tanstack/react-query';
import type { Purpose } from '@libs/contract/privacy-notice.js';
import { api } from '../../../api/client/api.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { saveFile } from '../../../lib/browser/save-file.js';
import { serverNow } from '../../../lib/browser/server-clock.js';
import { today } from '../../../lib/format/time.js';
import { consent } from '../../../lib/session/consent.js';

/** The customer's consents, and whether an erasure is pending. */
export const privacyQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', id],
    queryFn: ({ signal }) => api('privacy', { params: { id }, signal }),
  });

/** Records consent to the current notice, for the service and any `more` purposes. */
export const useConsent = (id: string, onDone: (more: readonly Purpose[]) => void) =>
  useApiMutation({
    call: (more: readonly Purpose[]) => api('updateUser', { params: { id }, body: { consent: consent(...more) } }),
    refetches: [privacyQuery(id).queryKey],
    onDone: (_, more) => onDone(more),
  });

/** Downloads all data of the customer as a file. */
export const useExportData = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('exportData', { params: { id } }),
    onDone: (data) => {
      const contents = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(contents, `my-data-${today(serverNow())}.json`);
      onDone();
    },
  });

/** Requests the erasure of the account, which can be withdrawn until it is due. */
export const useRequestErasure = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('requestErasure', { params: { id } }),
    refetches: [privacyQuery(id).queryKey],
    onDone,
  });

export const useWithdrawErasure = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('withdrawErasure', { params: { id } }),
    refetches: [privacyQuery(id).queryKey],
    onDone,
  });
