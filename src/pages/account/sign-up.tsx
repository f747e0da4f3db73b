import { GoogleButton } from '../../identity/google/google-button.tsx';
import { loginPath } from '../../identity/next-path.ts';
import { SignUpForm } from '../../identity/sign-in/sign-up-form.tsx';
import { useArrivalParameter } from '../../identity/sign-in/use-arrival-parameter.ts';
import { LoginWays, useWantedProduct } from '../../identity/sign-in/wanted-product.tsx';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.sign_up_title());

export default function SignUp() {
  const next = useArrivalParameter('next');
  const wanted = useWantedProduct();
  return (
    <Page title={m.sign_up_title()} narrow>
      <div className="flex flex-col gap-6">
        {wanted && <LoginWays wanted={wanted} here="/signUp" />}
        <Card>
          <SignUpForm>
            <GoogleButton label={m.google_sign_up()} failed={m.sign_up_failed()} alone />
          </SignUpForm>
          <noscript>{m.guard_no_script()}</noscript>
        </Card>
        {!wanted && (
          <p>
            <TextLink to={loginPath(next)}>{m.sign_up_have_account()}</TextLink>
          </p>
        )}
      </div>
    </Page>
  );
}
