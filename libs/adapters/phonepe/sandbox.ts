/**
 * PhonePe's published test merchant, the default of server and simulator. The values are public constants of its
 * documentation; those of a real merchant come from the environment.
 */
export const SANDBOX = {
  merchantId: 'PGTESTPAYUAT',
  saltKey: '099eb0cd-02cf-4e2a-8aca-3e6c6aff0399',
  saltIndex: '1',
} as const;
