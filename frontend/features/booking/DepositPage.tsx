import { Page } from '../../components/Page.js';

export default function DepositPage() {
  return <Page title="Deposit">{null}</Page>;
}
