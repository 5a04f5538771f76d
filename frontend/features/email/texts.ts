/** Texts of the page that the link in an e-mail opens. */
export const TEXTS = {
  title: 'Confirm your email address',
  lead: 'One tap, and you are done.',
  confirm: 'Confirm my address',
  incomplete:
    'This link is not complete. Please open it once more from the email, or ask for a new one in your profile.',
  done: 'Thank you, your address is confirmed.',
  next: 'Receipts and news about your bookings go there from now on.',
  home: 'Continue to Rasoiya',
} as const;
