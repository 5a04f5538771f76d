import type { ComponentProps } from 'react';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { TextField } from './TextField.js';

const { labels } = MESSAGES;

type Registered = Partial<ComponentProps<typeof TextField>>;

interface NameFieldsProps {
  /** The registered fields; a form focuses invalid fields in the order of registration. */
  readonly firstName: Registered;
  readonly lastName: Registered;
  readonly className?: string;
}

/** First and last name, side by side where there is space. */
export const NameFields = ({ firstName, lastName, className = 'stack gap-2-4 pair' }: NameFieldsProps) => (
  <div className={className}>
    <TextField label={labels.firstName} autoComplete="given-name" {...firstName} />
    <TextField label={labels.lastName} autoComplete="family-name" {...lastName} />
  </div>
);
