import { Page } from '../ui/page.tsx';

export default function NotFound() {
  return <Page title="Page not found" />;
}
