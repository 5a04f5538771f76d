/** Document head and `noscript` text, also used at build time. */
export const HEAD = {
  title: 'Rasoiya – private chefs for your home and your celebrations',
  description:
    'Book a trained, verified private chef for a birthday, a kitty party or any get-together. See the price as you choose, pay 25% to book.',
  noScript: 'Rasoiya needs JavaScript to book a chef. You can also call us on +91 731 555 0142.',
} as const;
