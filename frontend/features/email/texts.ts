/** Texts of the page that the link in an e-mail opens. */
export const TEXTS = {
  title: 'Confirm your email address',
  lead: 'One tap and you’re done.',
  confirm: 'Confirm my address',
  incomplete:
    'Part of this link is missing. Please open it again from the email, or ask for a new one in your profile.',
  done: 'Thank you, your address is confirmed.',
  next: 'From now on we’ll email you your receipts and any changes to your bookings.',
  home: 'Continue to Rasoiya',
} as const;
