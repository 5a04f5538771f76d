/** The company behind the product, as screens, messages and the payment page name it. */
export const COMPANY = {
  name: 'Rasoiya',
  // The groups of digits stay on one line.
  phone: { shown: '+91\u00a0731\u00a0555\u00a00142', link: 'tel:+917315550142' },
  email: 'care@rasoiya.example',
  office: 'Indore, Madhya Pradesh',
} as const;

/**
 * The issuer of receipts, as registered for the goods and services tax. An invented company: no number belongs to
 * anybody.
 */
export const SUPPLIER = {
  name: 'Rasoiya Home Kitchens',
  address: '4 Chhappan Arcade, New Palasia, Indore, Madhya Pradesh 452001',
  gstin: '23AAAAR0000A1ZT',
} as const;

/**
 * The contact for questions about personal data and for complaints (DPDP Act 2023, section 8; E-Commerce Rules 2020,
 * rule 4). Also invented.
 */
export const GRIEVANCE_OFFICER = {
  name: 'Kavita Deshmukh',
  designation: 'Grievance Officer',
  email: 'grievance@rasoiya.example',
  /** Maximum time to acknowledge a complaint (hours) and to settle it (days). */
  acknowledgedWithin: 48,
  settledWithin: 30,
} as const;

/** The help of the Government of India for consumers, which any of them can call. */
export const CONSUMER_HELPLINE = { phone: '1915', site: 'consumerhelpline.gov.in' } as const;

/** The maximum liability, unless what was paid is less. Whole rupees. */
export const LIABILITY_CAP = 100;
