import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmbeddedProvider } from '../../identity/embedded/embedded-provider.server.ts';
import { signInVerified } from '../../identity/embedded/sign-in-verified.server.ts';
import { clientAddress, clientOf } from '../../identity/rate-limit/client-address.server.ts';
import type { RateLimits } from '../../identity/rate-limit/rate-limit.server.ts';
import {
  lookAtVerification,
  type VerificationOutcome,
  verifyAddress,
} from '../../identity/sign-in/verification-link.server.ts';
import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { type Locale, localeOf, pathIn } from '../../shared/locales.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { readForm } from '../requests/receive-body.ts';
import { chosenLocale } from '../site/language-cookie.ts';
import { plainPage, sendPlainPage } from '../site/plain-page.ts';

const verificationPath = '/identity/verify-email';
/** The pages that say what became of a link: it counted and leads on, or here is a new one. */
const verifiedPage = '/welcome?verified=1';
const newLinkPage = '/verify?expired=1';

type Options = {
  db: Db;
  keyring: Keyring;
  provider: EmbeddedProvider;
  limits: RateLimits;
  brand: () => string;
  now: () => Date;
};

/** Serves the link of a verification mail. Its page takes the password of the sign-up, verifies the address and signs in. */
export function registerVerificationRoutes(app: FastifyInstance, options: Options): void {
  const { db, keyring, provider, limits, brand, now } = options;
  const look = (token: string) => lookAtVerification(db, { keyring, now: now() }, token);
  app.register(async (verification) => {
    verification.addContentTypeParser('application/x-www-form-urlencoded', readForm);
    // The link is in these pages' address, also of an error's: pages and files opened from here get only the shop's origin.
    verification.addHook('onRequest', async (_, reply) => {
      reply.header('referrer-policy', 'strict-origin');
    });

    // A mail scanner looks with HEAD: it is answered, counted and led as a reader is, and changes nothing either.
    verification.get<{ Querystring: { token?: unknown } }>(
      verificationPath,
      { exposeHeadRoute: true },
      async (request, reply) => {
        await limits.countClient(clientAddress(request));
        const token = typeof request.query.token === 'string' ? request.query.token : '';
        return show(request, reply, { brand: brand(), token, outcome: await look(token) });
      },
    );

    verification.post(verificationPath, { bodyLimit: 16 * 1024 }, async (request, reply) => {
      await limits.countClient(clientAddress(request));
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const token = form.get('token') ?? '';
      const refused = await limits.countAttempts([{ kind: 'link', target: token }]);
      if (refused) {
        reply.code(429).header('retry-after', refused.retryAfterSeconds);
        const outcome = await look(token);
        return show(request, reply, {
          brand: brand(),
          token,
          outcome,
          refusal: (locale) => m.error_too_many_requests({}, { locale }),
        });
      }
      const password = form.get('password') ?? '';
      const verify = () => verifyAddress(db, { keyring, now: now() }, { token, password });
      const outcome = await provider.hashing(verify, clientOf(request), request.cancellation.signal);
      if (outcome.state === 'waits') reply.code(400);
      const email = outcome.state === 'done' && outcome.verified;
      const sessionId = email
        ? await signInVerified(
            { db, provider, limits },
            { request, reply },
            { email, password, shared: form.has('shared') },
          )
        : null;
      return show(request, reply, {
        brand: brand(),
        token,
        outcome,
        sessionId,
        refusal: (locale) => m.verify_page_wrong({}, { locale }),
      });
    });
  });
}

type Shown = {
  brand: string;
  token: string;
  outcome: VerificationOutcome;
  /** The session that this request has opened. It stands behind `#`, which no server or log sees. */
  sessionId?: string | null;
  refusal?: (locale: Locale) => string;
};

/** The page that asks, in the link's language; a link that is done or of no use leads to the page that says so. */
function show(request: FastifyRequest, reply: FastifyReply, shown: Shown): FastifyReply {
  const { brand, token, outcome, sessionId, refusal } = shown;
  const locale = outcome.locale ?? chosenLocale(request) ?? localeOf(request.headers['accept-language']);
  reply.header('cache-control', 'no-store');
  if (outcome.state !== 'waits') {
    const next = outcome.next ? `&${new URLSearchParams({ next: outcome.next })}` : '';
    const session = sessionId ? `#session=${sessionId}` : '';
    return reply.redirect(
      pathIn(locale, outcome.state === 'done' ? verifiedPage + next + session : newLinkPage),
      request.method === 'POST' ? 303 : 302,
    );
  }
  const page = verificationPage({ brand, token, email: outcome.email, refusal: refusal?.(locale) }, locale);
  return sendPlainPage(reply, page);
}

/**
 * The page of the mailed link. It asks for the password of the sign-up and posts it. It has no scripts, because a mail app
 * may open it in an old browser of its own. `refusal` says why the last try failed. The form posts to the mailed link itself,
 * so the page of an error can lead back to it.
 */
function verificationPage(
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
