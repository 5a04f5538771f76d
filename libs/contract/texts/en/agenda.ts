/** Sentences that refuse what a chef says about their time. */
export const AGENDA_MESSAGES = {
  day: 'Please choose a day of the week.',
  time: 'Please choose a full hour from 8.00 am to 10.00 pm.',
  hours: 'The end must be after the start.',
  date: 'Please choose a date.',
  days: 'The last day can’t be before the first day.',
  daysOff: 'Days off can last at most a year.',
  tooManyHours: 'You can enter at most 21 times a week.',
  tooManyDaysOff: 'You can enter at most 60 days off.',
  party: 'Please choose between 1 and 25 people.',
  notice: 'The notice can be at most 30 days.',
  gap: 'The gap can be at most 12 hours.',
  tooLong: 'Please choose at most 42 days.',
} as const;
