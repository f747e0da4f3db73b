import { callerOf } from './api.ts';
import { chooseAtStandIn } from './google-window.ts';
import type { IdentityWorld, MailKind } from './identity-world.ts';
import type { RunningShop } from './running-shop.ts';

const patterns: Record<MailKind, RegExp> = {
  verification: /https?:\/\/[^\s"<>]+\/identity\/verify-email\?[^\s"<>]+/,
  reset: /https?:\/\/[^\s"<>]+\/new-password#token=[\w.-]+/,
};

function mailsTo({ mail }: RunningShop, email: string, kind: MailKind) {
  return mail.received.filter(({ to, text }) => to.includes(email) && patterns[kind].test(text));
}

/** The provider inside the shop: real mails, and the demo's stand-in for Google. */
export const embeddedWorld: IdentityWorld = {
  settings: {},
  newPerson: (shop, name) => shop.newPerson(name),
  async mailedLink(shop, email, kind) {
    await shop.mail.mailTo(email, patterns[kind]);
    return String(mailsTo(shop, email, kind).at(-1)?.text.match(patterns[kind])?.[0]).replaceAll('&amp;', '&');
  },
  mailsSent: async (shop, email, kind) => mailsTo(shop, email, kind).length,
  async prepare() {},
  chooseAtGoogle: (window, email) => chooseAtStandIn(window, email),
  asAdmin: async (shop, method, path, body) => (await callerOf(shop, shop.admin)).call(method, path, body),
};
