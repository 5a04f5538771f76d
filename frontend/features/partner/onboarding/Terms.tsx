import type { ComponentProps } from 'react';
import { Checkbox } from '../../../components/Checkbox.js';
import { TEXTS } from './texts.js';

const { steps: texts } = TEXTS;

/** The terms checkbox of both steps. */
export const Terms = ({ error, ...input }: Omit<ComponentProps<typeof Checkbox>, 'label'>) => (
  <Checkbox
    error={error}
    label={
      <>
        {texts.agree}{' '}
        <a href="/Term_and_Condition" target="_blank" rel="noreferrer">
          {texts.terms}
        </a>
      </>
    }
    {...input}
  />
);
