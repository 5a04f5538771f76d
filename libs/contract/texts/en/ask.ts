const chefs = (count: number): string => (count === 1 ? '1 chef is' : `${count} chefs are`);

/** Texts of the first screen's question: where, when and for how many. */
export const ASK_TEXTS = {
  label: 'Who is free, and what it costs',
  where: 'City',
  anywhere: 'All cities',
  elsewhere: 'Another place',
  place: 'City or PIN code',
  when: 'Day',
  guests: 'Guests',
  chooseDay: 'Choose a day to see who is free.',
  looking: 'Looking for chefs…',
  free: (count: number, city: string, day: string) => `${chefs(count)} free ${city && `in ${city} `}on ${day}.`,
  nobody: (city: string, day: string) => `Nobody is free ${city && `in ${city} `}on ${day}. Try another day.`,
  typically: (people: number) => `A dinner for ${people} is typically`,
  now: (deposit: string) => `, of which you pay ${deposit} when you book.`,
  notServed: (city: string) => `We don’t cook in ${city} yet.`,
  wait: (city: string) => `Shall we text you once, when chefs cook in ${city}?`,
  cityPlease: 'Enter your city’s name, and we can text you when we come.',
  phone: 'Mobile number',
  waitFor: 'Text me then',
  waits: (city: string) => `Thank you. We’ll text you once, when chefs cook in ${city}.`,
  erased: 'We delete your number right after that, or after a year.',
  nowhere: 'We’re not cooking anywhere right now.',
  unavailable: 'We can’t check right now. You’ll see who is free and what it costs as you book.',
  onLeave: 'My cook is on leave today or tomorrow',
  shopping: 'You buy the ingredients, and we write the list.',
} as const;
