/** What the landing page says. Pictures are the product's own drawings, served with the frontend. */
import type { Answer } from '@libs/contract/calls.js';

type Contents = Omit<Answer<'landing'>, 'ourTeam'>;

const picture = (name: string): string => `/illustrations/${name}.svg`;

/** No photograph of anybody: the page draws a monogram. */
export const MONOGRAM = '';

export const LANDING: Contents = {
  primeSegments: [
    {
      label: 'One Time Chef',
      description:
        'A trained chef in your own kitchen for a single visit, from ₹499. You choose the meals and the dishes.',
      imageUrl: picture('chefs-jacket'),
    },
    {
      label: 'Monthly Cook',
      description: 'The same cook every day, for as many months as you like.',
      imageUrl: picture('tawa'),
    },
    {
      label: 'Chef for Party',
      description: 'Starters to main course for up to 25 guests, with a waiter and a cleaner if you wish.',
      imageUrl: picture('party-table'),
    },
    {
      label: 'Festive Thali',
      description: 'The dishes of the season as your family makes them, cooked fresh while you are with your guests.',
      imageUrl: picture('thali'),
    },
  ],
  ourStory: {
    imageUrl: picture('spice-box'),
    lable: 'Our Story',
    description:
      'We began in Indore with a simple thought: the best meals are eaten at home, and the host should be at the table. ' +
      'Our chefs come with their knives, their spices and years of practice; they cook in your kitchen, serve hot and leave ' +
      'it clean. The price is told before you book, line by line, and a quarter of it holds the date.',
  },
  testimonial: [
    {
      name: 'Ananya, Indore',
      rating: 5,
      description:
        'Twelve people for my daughter’s birthday, and for once I was in the photographs. The chaat counter was a hit.',
      imageUrl: MONOGRAM,
    },
    {
      name: 'Rohit, Bhopal',
      rating: 5,
      description: 'The fare on the screen was the fare we paid. The dal tasted like my grandmother’s.',
      imageUrl: MONOGRAM,
    },
    {
      name: 'Farah, Pune',
      rating: 4,
      description: 'Our kitty group now takes turns to book. On time, tidy and very patient with twelve opinions.',
      imageUrl: MONOGRAM,
    },
    {
      name: 'Meera, Ujjain',
      rating: 5,
      description:
        'Booked in the evening for the next day’s lunch. The chef asked about allergies before anything else.',
      imageUrl: MONOGRAM,
    },
  ],
  services: [
    {
      label: 'Birthday',
      description: 'Cake-side snacks and a dinner that children and grandparents both like.',
      requirement: 'birthday',
    },
    {
      label: 'Kitty party',
      description: 'Light starters and a fresh lunch for your circle of friends.',
      requirement: 'kitty',
    },
    {
      label: 'Get together',
      description: 'Family, neighbours, old classmates: one table, hot food.',
      requirement: 'occasion',
    },
    {
      label: 'Gathering',
      description: 'Pooja, anniversary or house-warming, up to 25 guests.',
      requirement: 'gathering',
    },
    {
      label: 'Any other day',
      description: 'No occasion needed. Tell us what you would like to eat.',
      requirement: 'other',
    },
  ],
};
