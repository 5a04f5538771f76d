/** The company behind the product, as screens, messages and the payment page name it. */
export const COMPANY = {
  name: 'Rasoiya',
  // Its groups stay on one line.
  phone: { shown: '+91\u00a0731\u00a0555\u00a00142', link: 'tel:+917315550142' },
  email: 'care@rasoiya.example',
  office: 'Indore, Madhya Pradesh',
} as const;

/** Who issues receipts, as it is registered for the goods and services tax. An invented company: no number of it is anybody's. */
export const SUPPLIER = {
  name: 'Rasoiya Home Kitchens',
  address: '4 Chhappan Arcade, New Palasia, Indore, Madhya Pradesh 452001',
  gstin: '23AAAAR0000A1ZT',
} as const;

/** Whom people turn to about their data or with a complaint (DPDP Act 2023, section 8; E-Commerce Rules 2020, rule 4). Invented as well. */
export const GRIEVANCE_OFFICER = {
  name: 'Kavita Deshmukh',
  designation: 'Grievance Officer',
  email: 'grievance@rasoiya.example',
  /** Within how long a complaint is acknowledged (hours) and settled (days). */
  acknowledgedWithin: 48,
  settledWithin: 30,
} as const;

/** The most that the company is liable for, unless what was paid is less. Whole rupees. */
export const LIABILITY_CAP = 100;
