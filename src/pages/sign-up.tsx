import { Page } from '../ui/page.tsx';

export default function SignUp() {
  return <Page title="Sign Up" />;
}
