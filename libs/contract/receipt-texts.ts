/** The fixed texts of a receipt. */
export const RECEIPT_TEXTS = {
  /** The terms of the tax law. */
  titles: { receipt: 'Receipt voucher', refund: 'Refund voucher' },
  number: 'Number',
  date: 'Date',
  booking: 'Booking',
  payments: { receipt: 'Payment', refund: 'Refund' },
  refundOf: 'Refund of receipt',
  from: 'From',
  to: 'To',
  descriptions: {
    receipt: (company: string, day: string) => `Advance for a private chef of ${company} on ${day}`,
    refund: (company: string, day: string) => `Refund of an advance for a private chef of ${company} on ${day}`,
  },
  taxable: (sac: string) => `Taxable value (SAC ${sac})`,
  cgst: (rate: string) => `CGST ${rate}`,
  sgst: (rate: string) => `SGST ${rate}`,
  igst: (rate: string) => `IGST ${rate}`,
  totals: { receipt: 'Received', refund: 'Paid back' },
  supply: (place: string, reverse: boolean) =>
    `Place of supply: ${place}. Tax payable on reverse charge: ${reverse ? 'yes' : 'no'}.`,
  questions: (email: string, phone: string) =>
    `This is a computer-generated document and needs no signature. Questions? ${email}, ${phone}`,
} as const;
