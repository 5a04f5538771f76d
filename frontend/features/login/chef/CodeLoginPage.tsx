import { CHEF_LOGIN_TEXTS } from '@libs/contract/texts/en/login.js';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Checkbox } from '../../../components/Checkbox.js';
import { Link } from '../../../components/Link.js';
import { CodeForm } from '../CodeForm.js';
import { ChefLoginFrame } from './ChefLoginFrame.js';

const { login, code: texts } = CHEF_LOGIN_TEXTS;

/** Chefs log in with a code that is sent to the number that they have proven. */
export default function CodeLoginPage() {
  const [remember, setRemember] = useState(false);
  const state: unknown = useLocation().state;
  return (
    <ChefLoginFrame lead={texts.lead}>
      <CodeForm role="chef" remember={remember}>
        <Checkbox
          label={login.remember}
          hint={login.rememberHint}
          checked={remember}
          onChange={({ target }) => setRemember(target.checked)}
        />
      </CodeForm>
      <Link to="/partner/login" state={state} className="inline touch mt-4">
        {texts.password}
      </Link>
    </ChefLoginFrame>
  );
}
