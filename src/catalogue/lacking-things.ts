import { list } from './typed-words.ts';

/** Things that families look for and this kind of shop seldom has, as families write them (`lackingOf`). */
const lackingThings =
  'oksigen|oksigin|oxygen|oxigen|o2|nasal|kons?entrator|concentrator|ngt|ng[ -]?tube|nasogastri[ck]|sonde|g[ -]?tube|peg|gastrostom[iy]|' +
  'feeding|foll?ey|urine?|urinary|kencing|pipis|ventilator|respirator|bipap|cpap|nebuli[sz]er|ox[iy]meter|oksimeter|spo2|saturasi|' +
  'ambu(?: ?bag)?|resuscitator|spuit|syringes?|suntik(?:an)?|infus set|set infus|selang infus|jarum|needles?|popok|pampers|diapers?|nappy|nappies|' +
  'sarung tangan|handscoon|gloves?|kursi roda|wheelchair|susu|formula|milk|termometer|thermometer|obat|medicine|sirup|syrup|' +
  'antibioti[ck]s?|stetoskop|stethoscope|betadine|povidone|alkohol|alcohol|gel|jelly|ett|endotrake?al|endotracheal|tensimeter|stroller|kasur|mattress';
const lackingThing = new RegExp(`(?<![\\p{L}\\d])(?:${lackingThings})(?=(?:nya)?(?![\\p{L}\\d]))(?:nya)?`, 'giu');

/** Words that many things have in their names. Next to a thing that the shop lacks they would lead to an unsuitable one. */
const generalWords = list(
  'selang slang kateter cateter catheter catheters kanul kanula canul canula cannula tube tubes tubing set tabung tank tangki mesin machine ' +
    'alat device pompa pump masker mask sungkup filter botol bottle kantong bag tas regulator sirkuit circuit konektor connector extension ' +
    'adaptor adapter sensor tali strap pita tape cairan air water paket kit tutup cap penutup holder',
);
/** Words about the quality of a thing, or about its user. If the shop lacks the thing itself, they alone find nothing. */
export const qualities =
  'steril sterile anak bayi balita baby babies child children kid kids toddler pediatric kecil besar sedang small medium large ' +
  'lembut soft portabel portable bersih clean baru new lengkap harian daily medis medical';
const qualityWords = list(qualities);

/** The things in a text that a shop like this seldom has, as they were typed. */
export const lackingIn = (q: string): string[] => [...new Set(q.match(lackingThing) ?? [])];
export const withoutThings = (q: string, things: readonly string[]): string =>
  q.replace(lackingThing, (thing) => (things.includes(thing) ? ' ' : thing));

/** Whether a word names no thing: a number, its unit, or a quality. */
export const isQuality = (word: string): boolean => qualityWords.has(word) || !/^\p{L}{3,}$/u.test(word);
/** Everything in this shop is for a tracheostomy: a product without this word is no lesser match. */
export const isContext = (word: string): boolean => /^(?:tra[ck]h?|stoma$)/.test(word);
/** The words that name a thing well enough next to a thing that the shop lacks: `trach tube` is one, `trach` alone is not. */
export const thingsAmong = (words: readonly string[]): string[] => {
  const isTube = words.some(isContext) && words.some((word) => generalWords.has(word));
  return words.filter((word) => (isContext(word) ? isTube : !isQuality(word) && !generalWords.has(word)));
};
