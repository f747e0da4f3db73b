import { identityMessage } from '../../identity/client/identity-messages.ts';
import { type GoogleOutcome, googleChannel } from '../../identity/google/google-outcome.ts';
import type { GoogleArrival } from '../../identity/google/google-sign-in.server.ts';
import * as m from '../../messages/messages.js';
import { escapeHtml } from '../../shared/escape-html.ts';
import { type Locale, pathIn } from '../../shared/locales.ts';
import { plainPage } from '../site/plain-page.ts';

export type ShownArrival = Pick<GoogleArrival, 'tab' | 'outcome' | 'sessionId'>;

/** How long the page that asked may take to answer; on a small phone it may have been put away meanwhile. */
const answerMs = 1500;

/**
 * The popup's last page. It sends the outcome of the sign-in over a channel, because the site's policy keeps its opener out of
 * reach, and closes. If no page answers, it goes on as the shop itself: at the page that takes the session over, or at the
 * two-factor code if one is needed.
 */
export function popupPage({ tab, outcome, sessionId }: ShownArrival, locale: Locale): string {
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
export const popupScript = `
const { tab, outcome, next } = document.getElementById('outcome').dataset;
const channel = new BroadcastChannel('${googleChannel}');
channel.onmessage = ({ data }) => { if (data.heard === tab) window.close(); };
if (tab) channel.postMessage({ tab, outcome });
if (next) setTimeout(() => location.replace(next), ${answerMs});
`;
