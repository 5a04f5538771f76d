/**
 * PhonePe's published test merchant, the default of the server and of the simulator alike. These are constants of its
 * documentation, known to everybody; a real merchant's come from the environment.
 */
export const SANDBOX = {
  merchantId: 'PGTESTPAYUAT',
  saltKey: '099eb0cd-02cf-4e2a-8aca-3e6c6aff0399',
  saltIndex: '1',
} as const;
