const fewest = 32;
const fewestDifferent = 8;

/** Words of a text that asks for a secret. */
const placeholders = /change|your|please|secret|token|password|replace|example|default|ganti|rahasia|contoh/gi;

/** A passphrase may have such words too, but so many letters and digits beside them. */
const fewestOwn = 24;

/** Whether a text only asks for a secret, such as `your-secret-here`. */
export function isPlaceholder(text: string): boolean {
  const isAsking = new Set(text.toLowerCase().match(placeholders)).size > 1;
  return isAsking && text.replaceAll(placeholders, '').replaceAll(/[^\p{L}\p{N}]/gu, '').length < fewestOwn;
}

/** Whether a secret is a placeholder, is short, has few different characters, repeats them, or consists of runs such as `abcdef`. */
export function isWeakSecret(secret: string): boolean {
  if (isPlaceholder(secret) || secret.length < fewest || new Set(secret).size < fewestDifferent) return true;
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, place) => Math.abs(code - (codes[place] ?? 0)));
  const inRuns = steps.filter((step) => step <= 1).length;
  const triples = steps.slice(1).map((_, place) => secret.slice(place, place + 3));
  return inRuns > steps.length * 0.75 || new Set(triples).size < triples.length * 0.75;
}
