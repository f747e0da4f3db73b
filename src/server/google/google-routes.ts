import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '../../identity/account/device-name.ts';
import { identityMessage } from '../../identity/client/identity-messages.ts';
import { type GoogleOutcome, googleChannel, tabName } from '../../identity/google/google-outcome.ts';
import { GoogleError } from '../../identity/google/google-provider.server.ts';
import type { GoogleArrival, GoogleSignIn } from '../../identity/google/google-sign-in.server.ts';
import { clientAddress } from '../../identity/rate-limit/client-address.server.ts';
import type { RateLimits } from '../../identity/rate-limit/rate-limit.server.ts';
import * as m from '../../messages/messages.js';
import { escapeHtml } from '../../shared/escape-html.ts';
import { isLocale, type Locale, localeOf, pathIn } from '../../shared/locales.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { logShopError, toShopError } from '../errors/error-reply.ts';
import { pagePolicy } from '../site/content-security-policy.ts';
import { chosenLocale } from '../site/language-cookie.ts';
import { plainPage } from '../site/plain-page.ts';

export const googleCallbackPath = '/identity/google/callback';

const statuses: Record<GoogleOutcome, number> = {
  'signed-in': 200,
  'signed-up': 200,
  'user-cancelled': 200,
  'email-not-verified': 403,
  'multi-factor-auth-required': 200,
  'user-mismatch': 403,
  'user-disabled': 403,
  'too-many-requests': 429,
  'google-failed': 400,
  'google-unavailable': 503,
  unavailable: 503,
};

/** The popup's two addresses: its beginning, and the one to which the provider sends it back. */
export function registerGoogleRoutes(app: FastifyInstance, google: GoogleSignIn, limits: RateLimits): void {
  app.get<{ Querystring: { tab?: unknown; language?: unknown; proof?: unknown; shared?: unknown } }>(
    '/identity/google/start',
    async (request, reply) => {
      const { tab, language, proof, shared } = request.query;
      if (typeof tab !== 'string' || !tabName.test(tab)) throw new ShopError('INVALID_INPUT');
      return inPopup(request, reply, tab, async (preferred) => {
        await limits.countClient(clientAddress(request));
        const locale = isLocale(language) ? language : preferred;
        const popup = { tab, locale, proof: proof === 'yes', stays: shared !== 'yes' };
        const { location, cookies } = await google.start(popup);
        return reply.header('set-cookie', cookies).header('cache-control', 'no-store').redirect(location, 302);
      });
    },
  );

  app.get(googleCallbackPath, async (request, reply) =>
    inPopup(request, reply, null, async (locale) => {
      await limits.countClient(clientAddress(request));
      const answer = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
      const arrival = await google.finish(answer, {
        cookies: request.headers.cookie ?? '',
        device: deviceName(request.headers['user-agent'] ?? ''),
      });
      return show(reply.header('set-cookie', arrival.cookies), arrival, arrival.locale ?? locale);
    }),
  );
}

/** People look at this window, so a failure is shown as a page, and sent to the page that waits. */
async function inPopup(
  request: FastifyRequest,
  reply: FastifyReply,
  tab: string | null,
  answer: (locale: Locale) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const locale = chosenLocale(request) ?? localeOf(request.headers['accept-language']);
  try {
    return await answer(locale);
  } catch (error) {
    if (error instanceof GoogleError) {
      request.log.warn({ source: 'google', reason: error.reason }, 'a sign-in at Google failed');
      return show(reply, { tab, outcome: error.outcome }, locale);
    }
    const shopError = toShopError(error);
    logShopError(shopError, request.log);
    const { retryAfterSeconds } = shopError.details;
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
    const outcome = shopError.code === 'TOO_MANY_REQUESTS' ? 'too-many-requests' : 'unavailable';
    return show(reply, { tab, outcome }, locale);
  }
}

function show(reply: FastifyReply, arrival: ShownArrival, locale: Locale): FastifyReply {
  const html = popupPage(arrival, locale);
  return reply
    .code(statuses[arrival.outcome])
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy([popupScript]))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}

type ShownArrival = Pick<GoogleArrival, 'tab' | 'outcome' | 'sessionId'>;

/** How long the page that asked may take to answer; on a small phone it may have been put away meanwhile. */
const answerMs = 1500;

/**
 * The popup's last page. It sends the outcome of the sign-in over a channel, because the site's policy keeps its opener out of
 * reach, and closes. If no page answers, it goes on as the shop itself: at the page that takes the session over, or at the
 * two-factor code if one is needed.
 */
function popupPage({ tab, outcome, sessionId }: ShownArrival, locale: Locale): string {
  const success = outcome === 'signed-in' || outcome === 'signed-up';
  const waits = outcome === 'multi-factor-auth-required';
  const home = pathIn(locale, waits ? '/login?step=code' : sessionId ? `/welcome#session=${sessionId}` : '/');
  const data = { tab: tab ?? '', outcome, next: success || waits ? home : '' };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  const body = `<p id="outcome" ${attributes.join(' ')}>${escapeHtml(sentence(outcome, locale))}</p>
<p><a href="${home}">${escapeHtml(m.google_window_home({}, { locale }))}</a></p>
<script>${popupScript}</script>`;
  return plainPage(m.google_window_title({}, { locale }), body, locale);
}

function sentence(outcome: GoogleOutcome, locale: Locale): string {
  if (outcome === 'signed-in' || outcome === 'signed-up') return m.google_window_done({}, { locale });
  return identityMessage(outcome, locale);
}

// Always the same text: the page's policy names it by its hash.
const popupScript = `
const { tab, outcome, next } = document.getElementById('outcome').dataset;
const channel = new BroadcastChannel('${googleChannel}');
channel.onmessage = ({ data }) => { if (data.heard === tab) window.close(); };
if (tab) channel.postMessage({ tab, outcome });
if (next) setTimeout(() => location.replace(next), ${answerMs});
`;
