/** Loads all parts of the summary ahead, so that it opens without a network, too. Opening it reports what failed. */
export const loadSummary = (): Promise<unknown> =>
  Promise.all([
    import('./SummaryPage.js'),
    import('./summary/CouponForm.js'),
    import('../../components/address/AddressForm.js'),
  ]).catch(() => undefined);
