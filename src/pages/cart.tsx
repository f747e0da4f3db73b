import { Page } from '../ui/page.tsx';

export default function Cart() {
  return <Page title="Cart" />;
}
