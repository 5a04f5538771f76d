/** The company behind the product, as screens, messages and the payment page name it. */
export const COMPANY = {
  name: 'Rasoiya',
  phone: { shown: '+91 731 555 0142', link: 'tel:+917315550142' },
  email: 'care@rasoiya.example',
  office: 'Indore, Madhya Pradesh',
} as const;
