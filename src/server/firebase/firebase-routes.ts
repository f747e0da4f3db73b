import type { FastifyInstance } from 'fastify';
import { isLocale, localeOf, pathIn } from '../../shared/locales.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { FirebaseSettings } from '../config/firebase-config.ts';

export const actionPath = '/identity/action';

/** The links in Firebase's mails that our pages can serve. The code stands behind `#`, which no log sees. */
const pageOfMode: Record<string, string> = {
  resetPassword: '/new-password',
  verifyAndChangeEmail: '/confirm-address',
  recoverEmail: '/confirm-address',
};

/**
 * The target of links in Firebase's mails, if the project's templates name this address. It redirects to our own page
 * if there is one, otherwise to Google's.
 */
export function registerFirebaseRoutes(app: FastifyInstance, { authDomain, emulator }: FirebaseSettings): void {
  const google = emulator === null ? `https://${authDomain}/__/auth/action` : `http://${emulator}/emulator/action`;
  app.get<{ Querystring: Record<string, unknown> }>(actionPath, { exposeHeadRoute: true }, async (request, reply) => {
    const { mode, oobCode, lang } = request.query;
    if (typeof mode !== 'string' || typeof oobCode !== 'string' || !/^[\w-]{1,1000}$/.test(oobCode)) {
      throw new ShopError('INVALID_INPUT');
    }
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const page = Object.hasOwn(pageOfMode, mode) ? pageOfMode[mode] : undefined;
    if (!page) return reply.redirect(`${google}?${request.url.split('?', 2)[1]}`, 302);
    const locale = isLocale(lang) ? lang : localeOf(request.headers['accept-language']);
    return reply.redirect(`${pathIn(locale, page)}#token=${oobCode}`, 302);
  });
}
