import { queryClient } from '../../api/client/query-client.js';

/**
 * Loads all parts of the summary ahead with the addresses of the user, so that it opens without a network, too. Opening
 * it reports what failed.
 */
export const loadSummary = (userId: string | undefined): Promise<unknown> =>
  Promise.all([
    import('./SummaryPage.js'),
    import('./summary/CouponForm.js'),
    import('./summary/FareChanged.js'),
    import('./menu/MenuSummary.js'),
    import('../../components/address/AddressForm.js'),
    userId !== undefined && loadAddresses(userId),
  ]).catch(() => undefined);

async function loadAddresses(userId: string): Promise<void> {
  const { addressesQuery } = await import('../../api/addresses.js');
  await queryClient.query(addressesQuery(userId));
}
