import { googleHelper } from './google-helper.ts';
import type { IdentityWorld, MailKind } from './identity-world.ts';
import type { Login, RunningShop } from './running-shop.ts';

type SentCode = { email: string; requestType: string; oobCode: string; oobLink: string };

const apiKey = 'key-of-the-emulator';
const admin = { email: 'admin@foundation.example', password: 'the-admin-of-this-shop', name: 'Ibu Admin' };
const requestTypes: Record<MailKind, string> = { verification: 'VERIFY_EMAIL', reset: 'PASSWORD_RESET' };
let people = 0;

/** The Auth emulator of Firebase: it keeps its mails for whoever asks, and its own window in the place of Google's. */
export function emulatorWorld(host: string, project: string): IdentityWorld {
  const tokens = new Map<string, Promise<string>>();

  async function emulator<Answer>(path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(`http://${host}/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    });
    if (!response.ok) throw new Error(`the emulator answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  async function codesTo(email: string, kind: MailKind): Promise<SentCode[]> {
    const { oobCodes } = await emulator<{ oobCodes: SentCode[] }>(`emulator/v1/projects/${project}/oobCodes`);
    return oobCodes.filter((code) => code.email === email && code.requestType === requestTypes[kind]);
  }

  async function makePerson({ email, password, name }: Login): Promise<void> {
    const person = { email, password, displayName: name, emailVerified: true };
    await emulator(`identitytoolkit.googleapis.com/v1/projects/${project}/accounts`, person);
  }

  async function adminToken(shop: RunningShop): Promise<string> {
    // The emulator is one for all shops of these tests.
    await makePerson(admin).catch(() => {});
    const signIn = { email: admin.email, password: admin.password, returnSecureToken: true };
    const path = `identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`;
    const { idToken, localId } = await emulator<{ idToken: string; localId: string }>(path, signIn);
    const sent = { uid: localId, email: admin.email, name: admin.name, provider: 'password' };
    await callShop(shop, idToken, 'POST', '/auth/sync', sent);
    return idToken;
  }

  return {
    settings: {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: apiKey,
      FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      FIREBASE_AUTH_EMULATOR_HOST: host,
      ADMIN_EMAILS: admin.email,
    },
    async newPerson(_shop, name = 'Ibu Sari') {
      people += 1;
      const words = `${process.pid}-${people}`;
      const person = { name, email: `person-${words}@family.example`, password: `secret-${words}-words` };
      await makePerson(person);
      return person;
    },
    async mailedLink(shop, email, kind) {
      for (let tries = 0; tries < 100; tries += 1) {
        const code = (await codesTo(email, kind)).at(-1);
        // As a project's own mails do that names the shop's address in its templates.
        if (code) return code.oobLink.replace(/^.*\?/, `${shop.url}/identity/action?`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`the emulator sent no ${kind} mail to ${email}`);
    },
    mailsSent: async (_shop, email, kind) => (await codesTo(email, kind)).length,
    async prepare(context) {
      await context.route('https://apis.google.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: googleHelper }),
      );
    },
    async chooseAtGoogle(window, email) {
      const known = window.locator('.js-reuse-account', { hasText: email });
      if (await known.isVisible()) return known.click();
      await window.locator('#add-account-button').click();
      await window.locator('#email-input').fill(email);
      await window.locator('#display-name-input').fill('Ibu Dewi');
      await window.locator('#sign-in').click();
    },
    async asAdmin(shop, method, path, body) {
      const token = tokens.get(shop.url) ?? adminToken(shop);
      tokens.set(shop.url, token);
      return callShop(shop, await token, method, path, body);
    },
  };
}

async function callShop<Answer>(
  shop: RunningShop,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
