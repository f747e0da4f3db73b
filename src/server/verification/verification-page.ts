import * as m from '../../messages/messages.js';
import { escapeHtml } from '../../shared/escape-html.ts';
import { type Locale, pathIn } from '../../shared/locales.ts';
import { plainPage } from '../site/plain-page.ts';

export const verificationPath = '/identity/verify-email';

/**
 * Where the mailed link leads: it asks for the password of the sign-up, and posts it. Made here and without scripts, for
 * mails are opened in whatever browser an app brings along. `refusal` says why the try before was of no use.
 * The form's address is the mailed link, so that the page of an error leads back to it.
 */
export function verificationPage(
  { brand, token, email, refusal }: { brand: string; token: string; email: string; refusal?: string },
  locale: Locale,
): string {
  const text = (sentence: string) => escapeHtml(sentence);
  const link = (path: string, sentence: string) =>
    `<a class="alone" href="${pathIn(locale, path)}">${text(sentence)}</a>`;
  const body = `<p>${text(m.verify_page_lead({ brand, email }, { locale }))}</p>
${refusal ? `<p class="refusal" role="alert">${text(refusal)}</p>` : ''}
<article><form method="post" action="${text(`${verificationPath}?${new URLSearchParams({ token })}`)}">
<input type="hidden" name="token" value="${text(token)}">
<label>${text(m.identity_email({}, { locale }))} <input type="email" value="${text(email)}" autocomplete="username" readonly></label>
<label>${text(m.identity_password({}, { locale }))} <input name="password" type="password" autocomplete="current-password" maxlength="1000" required></label>
<label class="tick"><input type="checkbox" name="shared"> ${text(m.login_shared({}, { locale }))}</label>
<p>${text(m.login_shared_hint({}, { locale }))}</p>
<button class="go">${text(m.verify_page_button({}, { locale }))}</button>
</form></article>
<p>${link('/reset-password', m.login_forgot_password({}, { locale }))}</p>
<p>${text(m.verify_page_stranger({}, { locale }))}</p>
<p>${link('/', m.verify_page_home({ brand }, { locale }))}</p>`;
  return plainPage(m.verify_page_title({}, { locale }), body, locale, brand);
}
