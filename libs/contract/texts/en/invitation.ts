/** The picture that invites guests, and the dialog that shows it. */
export const INVITATION_TEXTS = {
  title: 'Invite your guests',
  lead: 'A picture for WhatsApp, drawn on your device. Nothing is uploaded.',
  showAddress: 'With the whole address',
  addressHint: 'Otherwise only the city is on it.',
  failed: 'We couldn’t draw the picture. You can still send the words.',
  send: 'Send the picture',
  save: 'Save the picture',
  saved: 'Saved. You can send it from your gallery or downloads.',
  asText: 'Send the words by WhatsApp',
  file: 'invitation.png',
  /** On the picture. */
  kicker: 'You are invited',
  host: (host: string) => (host ? `at ${host}’s` : ''),
  menu: 'On the table',
  more: (count: number) => `and ${count} more`,
  chef: (chef: string) => `Cooked at home by ${chef}`,
  by: (brand: string) => `A private chef, booked with ${brand}`,
  /** What the picture says, for people who do not see it, and as a message. */
  words: (occasion: string, host: string, moment: string, place: string, dishes: string) =>
    `You’re invited: ${occasion}${host && ` at ${host}’s`}, ${moment}${place && `, ${place}`}.${dishes && ` On the table: ${dishes}.`}`,
} as const;
