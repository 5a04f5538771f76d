import { Page } from '../../components/Page.js';

export default function LoginPage() {
  return <Page title="Login">{null}</Page>;
}
