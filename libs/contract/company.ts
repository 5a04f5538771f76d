/** The company behind the product, as screens, messages and the payment page name it. */
export const COMPANY = {
  name: 'Rasoiya',
  phone: { shown: '+91 731 555 0142', link: 'tel:+917315550142' },
  email: 'care@rasoiya.example',
  office: 'Indore, Madhya Pradesh',
} as const;

/** Who issues receipts, as it is registered for the goods and services tax. An invented company: no number of it is anybody's. */
export const SUPPLIER = {
  name: 'Rasoiya Home Kitchens',
  address: '4 Chhappan Arcade, New Palasia, Indore, Madhya Pradesh 452001',
  gstin: '23AAAAR0000A1ZT',
} as const;
