/** Texts of a visit's ticket, and of what people do with it. */
export const TEXTS = {
  left: {
    tomorrow: 'Tomorrow',
    days: (count: number) => (count === 1 ? 'In 1 day' : `In ${count} days`),
    hours: (count: number) => (count === 1 ? 'In 1 hour' : `In ${count} hours`),
    minutes: (count: number) => (count === 1 ? 'In 1 minute' : `In ${count} minutes`),
  },
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  code: (code: string) => `Booking ${code}`,
  calendar: 'Add to calendar',
  calendarOff: 'Remove from calendar',
  whatsApp: 'Share on WhatsApp',
  share: 'Share',
  invitation: (occasion: string, moment: string, place: string) =>
    `${occasion} with a private chef: ${moment}${place && `, ${place}`}.`,
  map: 'Open in Maps',
  chefLater: 'We’ll find your chef as soon as the deposit is paid.',
  chefSoon: 'We’re finding your chef. You’ll see them here.',
  chef: 'Your chef',
  unrated: 'Not rated yet',
  rated: (stars: string, count: number) => `${stars} out of 5, ${count} ${count === 1 ? 'rating' : 'ratings'}`,
  call: (phone: string) => `Call ${phone}`,
  callFrom: (name: string, moment: string) => `You can call ${name} from ${moment}.`,
  message: 'WhatsApp',
  messageTo: (name: string) => `Message ${name} on WhatsApp`,
} as const;
