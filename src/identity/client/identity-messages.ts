import * as m from '../../messages/messages.js';
import type { Locale } from '../../shared/locales.ts';
import { type IdentityErrorCode, isIdentityErrorCode } from './identity-error-codes.ts';

type Sentence = (options: { locale?: Locale }) => string;

const sentences: Record<IdentityErrorCode, Sentence> = {
  'email-already-in-use': (o) => m.identity_email_already_in_use({}, o),
  'invalid-credential': (o) => m.identity_invalid_credential({}, o),
  'wrong-password': (o) => m.identity_wrong_password({}, o),
  'user-not-found': (o) => m.identity_user_not_found({}, o),
  'user-disabled': (o) => m.error_account_disabled({}, o),
  'user-token-expired': (o) => m.identity_user_token_expired({}, o),
  'too-many-requests': (o) => m.error_too_many_requests({}, o),
  'expired-action-code': (o) => m.identity_link_expired({}, o),
  'invalid-action-code': (o) => m.identity_link_invalid({}, o),
  'requires-recent-login': (o) => m.identity_requires_recent_login({}, o),
  'missing-recaptcha-token': (o) => m.identity_missing_recaptcha_token({}, o),
  'multi-factor-auth-required': (o) => m.identity_multi_factor_auth_required({}, o),
  'password-does-not-meet-requirements': (o) => m.identity_password_requirements({}, o),
  'password-too-common': (o) => m.identity_password_common({}, o),
  'invalid-verification-code': (o) => m.identity_wrong_code({}, o),
  'last-way-in': (o) => m.identity_last_way_in({}, o),
  'user-mismatch': (o) => m.google_other_account({}, o),
  'network-request-failed': (o) => m.identity_network_request_failed({}, o),
  'popup-blocked': (o) => m.google_popup_blocked({}, o),
  'popup-closed-by-user': (o) => m.google_popup_closed({}, o),
  'user-cancelled': (o) => m.google_refused({}, o),
  'email-not-verified': (o) => m.error_email_not_verified({}, o),
  'verification-needs-login': (o) => m.identity_verification_needs_login({}, o),
  'google-unavailable': (o) => m.google_unavailable({}, o),
  'google-failed': (o) => m.google_failed({}, o),
  'invalid-input': (o) => m.identity_invalid_input({}, o),
  unavailable: (o) => m.error_unavailable({}, o),
};

/** The sentence that a person reads for an identity error, in their language. */
export function identityMessage(code: IdentityErrorCode, locale?: Locale): string {
  return sentences[code]({ locale });
}

const hour = 60 * 60;

/** The sentence for a person who has to wait. If the wait is long, the sentence names another way. */
function tooManyRequestsMessage(
  { kind, retryAfterSeconds }: { kind: string | null; retryAfterSeconds: number },
  locale?: Locale,
): string {
  if (retryAfterSeconds > hour && kind === 'password') return m.identity_password_closed_today({}, { locale });
  if (retryAfterSeconds > hour && kind === 'mail') return m.identity_mail_closed_today({}, { locale });
  if (kind === 'sign-up-household' || kind === 'mail-household') return m.identity_network_wait({}, { locale });
  if (kind === 'reset') return m.identity_reset_wait({}, { locale });
  return identityMessage('too-many-requests', locale);
}

/** The sentence for a refusal that names the provider's reason; null for any other refusal. */
export function identitySentence(
  {
    reason,
    attempt = null,
    retryAfterSeconds = 0,
  }: { reason?: string; attempt?: string | null; retryAfterSeconds?: number },
  locale: Locale,
): string | null {
  if (!isIdentityErrorCode(reason)) return null;
  if (reason === 'too-many-requests') return tooManyRequestsMessage({ kind: attempt, retryAfterSeconds }, locale);
  return identityMessage(reason, locale);
}
