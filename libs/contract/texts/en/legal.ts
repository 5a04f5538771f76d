import { GRIEVANCE_OFFICER } from '../../company.js';

/** Texts of the layout of legal pages. */
export const LEGAL_TEXTS = {
  contents: 'On this page',
  print: 'Print this page',
  versionOf: (date: string) => `Version of ${date}`,
  officer: {
    name: 'Name',
    role: 'Role',
    designation: GRIEVANCE_OFFICER.designation,
    email: 'Email',
    phone: 'Phone',
    post: 'Address',
  },
} as const;
