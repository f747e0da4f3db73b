import { Page } from '../ui/page.tsx';

export default function Logout() {
  return <Page title="Logout" />;
}
