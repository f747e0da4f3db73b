import { ShoppingCart, Trash2 } from 'lucide-react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ButtonLink, TextLink } from '../../ui/button-link.tsx';
import type { ButtonVariant } from '../../ui/button-look.ts';
import { CodeName, Samples } from './sample.tsx';

const variants: ButtonVariant[] = ['primary', 'solid', 'quiet', 'danger'];

export function ButtonSamples() {
  return (
    <Samples title={m.styleguide_buttons()}>
      <p>{m.styleguide_keys()}</p>
      <ul className="grid gap-5">
        {variants.map((variant) => (
          <li key={variant} className="grid gap-2 sm:grid-cols-[6rem_1fr] sm:items-center">
            <CodeName>{variant}</CodeName>
            <div className="flex flex-wrap gap-3">
              <Button variant={variant}>{m.styleguide_default()}</Button>
              <Button variant={variant}>
                <ShoppingCart aria-hidden="true" size={18} />
                {m.cart_add()}
              </Button>
              <Button variant={variant} disabled>
                {m.styleguide_disabled()}
              </Button>
              <Button variant={variant} busy>
                {m.styleguide_busy()}
              </Button>
              <ButtonLink variant={variant} to="/products">
                {m.nav_shop()}
              </ButtonLink>
              <Button variant={variant} className="px-3" aria-label={m.cart_remove()}>
                <Trash2 aria-hidden="true" size={18} />
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p>
        {m.login_no_account()} <TextLink to="/signUp">{m.login_to_sign_up()}</TextLink>
      </p>
    </Samples>
  );
}
