/** Texts of the frame around every screen. A feature's texts are in its `texts.ts`. */
export const TEXTS = {
  skip: 'Skip to the content',
  loading: 'Loading',
  retry: 'Try again',
  reference: 'If you write to us, please name this reference:',
  nav: {
    label: 'Main',
    home: 'home page',
    menu: 'Menu',
    account: (name: string) => (name ? `Account of ${name}` : 'Account'),
  },
  footer: {
    about: 'Trained, verified chefs who cook in your kitchen.',
    legal: 'Legal',
    privacy: 'Privacy Policy',
    refund: 'Refund Policy',
    terms: 'Terms and Conditions',
    accessibility: 'Accessibility',
    newTab: 'opens in a new tab',
    help: 'Talk to us',
    rights: (year: number, name: string) => `© ${year} ${name}, Indore`,
  },
  broken: {
    title: 'Something went wrong!',
    lead: 'What you typed is kept. Loading the page again usually helps.',
    offline: 'You are offline',
    offlineLead: 'This page opens as soon as you are back online.',
    reload: 'Load the page again',
    home: 'Go to the home page',
  },
} as const;
