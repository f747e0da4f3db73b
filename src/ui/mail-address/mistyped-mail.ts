/** The mail domains of most families. A domain close to one of them is probably a typing mistake. */
const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.co.id',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'live.com',
];
/** Real domains that are close to a common one. */
const realDomains = new Set([
  ...commonDomains,
  'mail.com',
  'gmx.com',
  'email.com',
  'outlook.co.id',
  'outlook.id',
  'hotmail.co.id',
  'rocketmail.com',
  'live.co.uk',
  'yahoo.co.uk',
  'me.com',
  'mac.com',
]);
/** Endings that do not exist, with the common ones they stand for. */
const endings: Record<string, string> = {
  con: 'com',
  cm: 'com',
  om: 'com',
  comm: 'com',
  cim: 'com',
  vom: 'com',
  xom: 'com',
  coom: 'com',
};

/** The likely address if the domain looks mistyped, otherwise null. */
export function likelyAddress(address: string): string | null {
  const at = address.trim().lastIndexOf('@');
  if (at < 1) return null;
  const name = address.trim().slice(0, at);
  const domain = address
    .trim()
    .slice(at + 1)
    .toLowerCase();
  if (domain === '' || realDomains.has(domain)) return null;
  const meant = commonDomains.find((candidate) => isOneTypo(domain, candidate)) ?? withKnownEnding(domain);
  return meant ? `${name}@${meant}` : null;
}

function withKnownEnding(domain: string): string | null {
  const dot = domain.lastIndexOf('.');
  if (dot < 1)
    return (
      commonDomains.find((candidate) => candidate.replace('.', '') === domain || candidate.split('.')[0] === domain) ??
      null
    );
  const ending = endings[domain.slice(dot + 1)];
  if (!ending) return null;
  const mended = `${domain.slice(0, dot)}.${ending}`;
  return commonDomains.find((candidate) => candidate === mended || isOneTypo(mended, candidate)) ?? mended;
}

/** Whether the texts differ by one letter too many, too few, wrong, or swapped with its neighbour. */
function isOneTypo(written: string, meant: string): boolean {
  if (Math.abs(written.length - meant.length) > 1) return false;
  let begin = 0;
  while (begin < meant.length && written[begin] === meant[begin]) begin += 1;
  const rests = [written.slice(begin), meant.slice(begin)] as const;
  const [rest, wanted] = rests;
  const swapped =
    rest.length > 1 && rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0];
  return rest.slice(1) === wanted.slice(1) || rest.slice(1) === wanted || rest === wanted.slice(1) || swapped;
}
