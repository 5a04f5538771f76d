/** Texts of the sample menus. */
export const MENU_TEXTS = {
  heading: 'Menus to start from',
  lead: (hours: number) =>
    `The full price of a ${hours}-hour visit. You buy the ingredients. Start with one and change what you like.`,
  names: {
    breakfast: 'South Indian breakfast',
    family: 'Punjabi family dinner',
    lunch: 'Bengali lunch',
    party: 'Birthday party',
  },
  serves: (meals: string, people: number, help: string) =>
    `${meals} for ${people}${help && `, with a ${help.toLowerCase()}`}`,
  perPerson: (amount: string, exact: boolean) => `${exact ? '' : 'about '}${amount} per person`,
  start: 'Start with this menu',
} as const;
