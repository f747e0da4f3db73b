import { Page } from '../../ui/page.tsx';

export default function Accounts() {
  return <Page title="Accounts" />;
}
