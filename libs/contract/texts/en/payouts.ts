/** Those of schemas that the browser shares. */
export const PAYOUT_MESSAGES = {
  upiId: 'Please enter it as name@bank.',
  accountNumber: 'Please enter the 9 to 18 digits of your account number.',
  ifsc: 'Please enter the 11 characters of the IFSC, like HDFC0001234.',
} as const;

/** Texts of the account to which the company transfers what it holds for a chef. */
export const PAYOUT_TEXTS = {
  title: 'Where we transfer your money',
  lead: 'We transfer the deposits that your guests pay us, by the 7th of the month after the one in which the visit counts. Only you see this account; our staff open it to make the transfer, and that is recorded.',
  none: 'Not given yet',
  missing:
    'We don’t know yet where to transfer the deposits that we hold for you. Please give a UPI ID or a bank account.',
  add: 'Add an account',
  change: 'Change account',
  own: 'It must be your own. We text you about each change.',
  kind: 'How should we transfer it?',
  kinds: { upi: 'By UPI', bank: 'To a bank account' },
  upiId: 'UPI ID',
  upiIdHint: 'For example name@bank. It can be the one that your guests pay to.',
  accountNumber: 'Account number',
  accountNumberHint: '9 to 18 digits, as in your passbook. Please check each digit.',
  ifsc: 'IFSC',
  ifscHint: 'The 11 characters of your bank’s branch, for example HDFC0001234.',
  owed: {
    lead: 'We still owe you:',
    month: (month: string, day: string) => `for ${month}, by ${day}`,
    pending: (visits: number) =>
      visits === 1 ? 'for 1 visit, once it is over and counts' : `for ${visits} visits, once they are over and count`,
    goesTo: (account: string) => `It goes to ${account}. Until then we keep your data, so that we can reach you.`,
    noAccount:
      'Please give us an account for it in your profile. Until then we keep your data, so that we can reach you.',
  },
  save: 'Save',
  saved: 'Account saved.',
} as const;
