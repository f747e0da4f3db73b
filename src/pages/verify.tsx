import { Page } from '../ui/page.tsx';

export default function Verify() {
  return <Page title="Please verify your email" />;
}
