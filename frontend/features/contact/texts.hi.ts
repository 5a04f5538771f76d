import { GRIEVANCE_OFFICER } from '@libs/contract/company.js';
import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  lead: 'सवाल हो, सुझाव हो या शिकायत: हर संदेश हमारी टीम ख़ुद पढ़ती है।',
  form: 'हमें लिखें',
  name: 'नाम',
  email: 'ई-मेल',
  phone: 'फ़ोन',
  message: 'संदेश',
  send: 'संदेश भेजें',
  sending: 'भेजा जा रहा है…',
  ways: 'दूसरे तरीक़े',
  call: 'फ़ोन करें',
  write: 'ई-मेल',
  office: 'कार्यालय',
  complaints: 'शिकायतें',
  officer: `${GRIEVANCE_OFFICER.name}, शिकायत अधिकारी`,
  complaintsNote: `हर संदेश को टिकट का नंबर मिलता है। हम शिकायतों का जवाब ${GRIEVANCE_OFFICER.acknowledgedWithin} घंटे के भीतर देते हैं और उन्हें ${GRIEVANCE_OFFICER.settledWithin} दिन के भीतर सुलझाते हैं।`,
};
