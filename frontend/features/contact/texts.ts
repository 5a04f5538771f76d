import { GRIEVANCE_OFFICER } from '@libs/contract/company.js';

/** Texts of the contact page; its errors are in the message catalogue. */
export const TEXTS = {
  lead: 'Questions, ideas or complaints: our team reads every message.',
  form: 'Write to us',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  ways: 'Other ways',
  call: 'Call us',
  write: 'Email',
  office: 'Office',
  complaints: 'Complaints',
  officer: `${GRIEVANCE_OFFICER.name}, ${GRIEVANCE_OFFICER.designation}`,
  complaintsNote: `Every message gets a ticket number. We answer complaints within ${GRIEVANCE_OFFICER.acknowledgedWithin} hours and settle them within ${GRIEVANCE_OFFICER.settledWithin} days.`,
} as const;
