import { queryOptions } from '@tanstack/react-query';
import { api, callQuery } from '../../api/client/api.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { saveFile } from '../../api/files.js';
import { serverNow } from '../../lib/browser/server-clock.js';
import { today } from '../../lib/format/time.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { NOTICE_VERSIONS, type NoticeVersion, type Purpose, PURPOSES } from '@libs/contract/privacy-notice.js';
import type { Privacy } from '@libs/contract/privacy.js';

/** The customer's consents, and whether an erasure is pending. */
export const privacyQuery = (id: string) => queryOptions(callQuery('privacy', { params: { id } }));

type GivenConsent = NonNullable<Privacy['consent']>;

/** The notice that was agreed to; the oldest one if this version of the page does not know it. */
export const noticeOf = ({ notice }: GivenConsent): NoticeVersion =>
  NOTICE_VERSIONS.find((version) => version === notice) ?? NOTICE_VERSIONS[0];

export const purposesOf = ({ purposes }: GivenConsent): Purpose[] =>
  PURPOSES.filter((purpose) => purposes.includes(purpose));

interface ChangedConsent {
  readonly notice: NoticeVersion;
  readonly purposes: Purpose[];
}

/** Records consent to a notice, which may be an earlier one, for these purposes. */
export const useConsent = (id: string, onDone: (given: ChangedConsent) => void) =>
  useApiMutation({
    call: (given: ChangedConsent) =>
      api('updateUser', { params: { id }, body: { consent: { ...given, language: LANGUAGE } } }),
    refetches: [privacyQuery(id).queryKey],
    onDone: (_, given) => onDone(given),
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
