import { Page } from '../../components/Page.js';

export default function PaymentPage() {
  return <Page title="Payment">{null}</Page>;
}
