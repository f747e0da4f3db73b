import { Page } from '../ui/page.tsx';

export default function Billing() {
  return <Page title="Billing Details" />;
}
