const fewest = 32;
const fewestDifferent = 8;

/** Whether a secret is short, has few different characters, repeats them, or consists of runs such as `abcdef`. */
export function isWeakSecret(secret: string): boolean {
  if (secret.length < fewest || new Set(secret).size < fewestDifferent) return true;
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, place) => Math.abs(code - (codes[place] ?? 0)));
  const inRuns = steps.filter((step) => step <= 1).length;
  const triples = steps.slice(1).map((_, place) => secret.slice(place, place + 3));
  return inRuns > steps.length * 0.75 || new Set(triples).size < triples.length * 0.75;
}
