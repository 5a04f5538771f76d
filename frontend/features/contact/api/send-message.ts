import type { ContactRequest } from '@libs/contract/contact.js';
import { api } from '../../../api/client/api.js';
import { useApiMutation } from '../../../api/useApiMutation.js';

/** Sends a message to the company; returns its ticket. */
export const useSendMessage = () =>
  useApiMutation({ call: (message: ContactRequest) => api('contact', { body: message }) });
