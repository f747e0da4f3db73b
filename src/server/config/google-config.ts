export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string };

const google = 'https://accounts.google.com';
const clientIdEnd = '.apps.googleusercontent.com';
const shortestSecret = 16;
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** The settings of sign-in with Google, or null without any. Adds missing and weak ones to `problems`. */
export function readGoogle(value: (name: string) => string | null, problems: string[]): GoogleSettings | null {
  const clientId = value('GOOGLE_CLIENT_ID');
  const clientSecret = value('GOOGLE_CLIENT_SECRET');
  const issuer = value('GOOGLE_ISSUER');
  if (!clientId && !clientSecret && !issuer) return null;
  if (!clientId) problems.push('GOOGLE_CLIENT_ID is missing: sign-in with Google needs it too.');
  if (!clientSecret) {
    problems.push('GOOGLE_CLIENT_SECRET is missing: sign-in with Google needs it too.');
  } else if (clientSecret.length < shortestSecret) {
    problems.push(
      `GOOGLE_CLIENT_SECRET is weak: the one that Google gives has more than ${shortestSecret} characters.`,
    );
  }
  if (issuer && !isIssuer(issuer)) {
    problems.push(`GOOGLE_ISSUER must be an address such as https://accounts.google.com, not "${issuer}".`);
  }
  if (clientId && (issuer ?? google) === google && !clientId.endsWith(clientIdEnd)) {
    problems.push(`GOOGLE_CLIENT_ID must end with ${clientIdEnd}, as the one that Google gives does.`);
  }
  return {
    issuer: issuer ?? google,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
  };
}

/** Proofs of identity travel between the shop and this address. Only on this machine may it lack https. */
function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, search, hash } = new URL(address);
  return (protocol === 'https:' || (protocol === 'http:' && loopbackNames.includes(hostname))) && !search && !hash;
}
