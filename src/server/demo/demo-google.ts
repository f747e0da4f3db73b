import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { type StandIn, standInPath } from '../../identity/google/google-stand-in.server.ts';
import * as m from '../../messages/messages.js';
import { escapeHtml } from '../../shared/escape-html.ts';
import { locales } from '../../shared/locales.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { line, mailAddress } from '../../shared/text-schema.ts';
import { googleCallbackPath } from '../google/google-routes.ts';
import { readForm } from '../requests/receive-body.ts';
import { plainPage, sendPlainPage } from '../site/plain-page.ts';

const secret = z.string().check(z.regex(/^[\w-]{20,100}$/));
const signInRequestSchema = z.object({ state: secret, nonce: secret, challenge: secret, language: z.enum(locales) });
type SignInRequest = z.infer<typeof signInRequestSchema>;

/** The demo prints the passwords of its own accounts. Without this, an address would be enough to become its admin. */
const reservedDomain = '@demo.example';

/** The demo's stand-in for Google: a page that says so, and believes every address. */
export function registerStandIn(app: FastifyInstance, standIn: StandIn): void {
  app.register(async (demo) => {
    demo.addContentTypeParser('application/x-www-form-urlencoded', readForm);

    demo.get(standInPath, async (request, reply) => {
      const signInRequest = readSignInRequest(request.query);
      return showForm(reply, signInRequest);
    });

    demo.post(standInPath, { bodyLimit: 4096 }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const signInRequest = readSignInRequest(Object.fromEntries(form));
      const { state, language: locale } = signInRequest;
      if (form.has('cancel')) return redirectBack(reply, { state, error: 'access_denied' });
      const email = mailAddress.safeParse(form.get('email'));
      if (!email.success) return showForm(reply, signInRequest, m.google_stand_in_invalid({}, { locale }));
      if (email.data.toLowerCase().endsWith(reservedDomain)) {
        return showForm(reply, signInRequest, m.google_stand_in_reserved({}, { locale }));
      }
      const name = line(0, 200).safeParse(form.get('name') ?? '');
      const emailVerified = form.has('verified');
      const person = { email: email.data, emailVerified, name: name.success ? name.data : '' };
      return redirectBack(reply, {
        state,
        code: await standIn.grant({ nonce: signInRequest.nonce, challenge: signInRequest.challenge }, person),
      });
    });
  });
}

function readSignInRequest(values: unknown): SignInRequest {
  const signInRequest = signInRequestSchema.safeParse(values);
  if (!signInRequest.success) throw new ShopError('INVALID_INPUT');
  return signInRequest.data;
}

function redirectBack(reply: FastifyReply, answer: Record<string, string>): FastifyReply {
  return reply.redirect(`${googleCallbackPath}?${new URLSearchParams(answer)}`, 303);
}

function showForm(reply: FastifyReply, signInRequest: SignInRequest, refusal?: string): FastifyReply {
  const locale = signInRequest.language;
  const hidden = Object.entries(signInRequest).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  const text = (sentence: string) => escapeHtml(sentence);
  const body = `<p>${text(m.google_stand_in_lead({}, { locale }))}</p>
${refusal ? `<p class="refusal" role="alert">${text(refusal)}</p>` : ''}
<form method="post" action="${standInPath}">
${hidden.join('\n')}
<label>${text(m.google_stand_in_name({}, { locale }))} <input name="name" autocomplete="name" maxlength="200"></label>
<label>${text(m.google_stand_in_email({}, { locale }))} <input name="email" type="email" autocomplete="email" maxlength="254" required></label>
<label class="tick"><input name="verified" type="checkbox" checked> ${text(m.google_stand_in_verified({}, { locale }))}</label>
<button class="go">${text(m.google_stand_in_go({}, { locale }))}</button>
<button name="cancel" value="yes" formnovalidate>${text(m.google_stand_in_cancel({}, { locale }))}</button>
</form>`;
  const page = plainPage(m.google_stand_in_title({}, { locale }), body, locale);
  return sendPlainPage(reply.header('cache-control', 'no-store'), page);
}
