import { Page } from '../ui/page.tsx';

export default function Orders() {
  return <Page title="Your Orders" />;
}
