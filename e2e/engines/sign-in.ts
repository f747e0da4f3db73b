import type { Login } from '../fixtures/people.ts';
import type { Tab } from './tab.ts';
import { button, field, main } from './target.ts';

/** Fills in the login form, which is open, and sends it. */
export async function signIn(tab: Tab, { email, password }: Pick<Login, 'email' | 'password'>): Promise<void> {
  await tab.fill(field(/^Email/, { within: main }), email);
  await tab.fill(field(/^Password/, { within: main }), password);
  await tab.press(button('Login', { within: main }));
}
