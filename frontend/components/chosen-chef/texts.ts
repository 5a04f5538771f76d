/** Texts about the chef that a customer asks for. */
export const TEXTS = {
  heading: 'Your chef',
  asked: (name: string) => `You’re asking for ${name}`,
  first: (name: string) => `We’ll ask ${name} first. If they can’t come, we’ll send another chef and let you know.`,
  free: (name: string) => `${name} is free at this time.`,
  busy: (name: string) => `${name} is busy at this time. Choose another time, or we’ll send another chef.`,
  elsewhere: (name: string, city: string) =>
    `${name} doesn’t cook in ${city}. Please choose another chef, or let us choose.`,
  gone: (name: string) => `${name} isn’t taking bookings right now. Please choose another chef, or let us choose.`,
  remove: (name: string) => `Book without ${name}`,
  removed: 'We’ll choose a chef for you.',
} as const;
