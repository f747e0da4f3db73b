import { end, start } from './pattern-parts.ts';
import { soundOf } from './written-alike.ts';

const tube =
  '(?:[kc]an+[aeouy]l\\p{L}*|tra[ck]h?e?\\p{L}*|stoma|tubes?|tt|shil+e?y|bivona|portex|tracoe)(?:[\\s-]+(?:trakeo\\p{L}*|trake?a|trach\\p{L}*|stoma|anak|tubes?|bayi))?';
const inWords =
  '(?:tiga|empat|lima|enam|three|four|five|six)(?:\\s+(?:setengah|(?:koma|point)\\s+(?:lima|nol|five|zero)|and a half))?';
const mark = '(?:(?:no|nomor|nomer|ukuran|uk|size|sz|id)\\.?\\s*)?';
const number = `${mark}(?:\\d(?:[.,]\\d)?|${inWords})(?!\\s?(?:tahun|thn|th|bulan|bln|years?|months?|kg|cm|fr)${end})`;
const link = '(?:untuk|utk|buat|bwt|for|to fit|fits?|cocok|pas|dari|pada|kanggo|keur|nggo|di|of|with|dengan)';
const owner =
  '(?:\\s+(?:yang|yg|my|a|an|the|anak|bayi|saya|child|kid|baby|pasien|pakai|pake|ukuran|dengan|cocok|buat|untuk|utk))*';
const forTube = new RegExp(`${start}${link}${owner}\\s+(?:${tube}\\s+${number}|${number}\\s+${tube})${end}`, 'giu');

/** Things that have no numbers of their own: a number next to the tube is the tube's. */
const unnumbered =
  '(?:tutup|penutup|dop|caps?|tali|pengikat|penahan|ties?|straps?|holders?|sikat|brush(?:es)?|filters?|saringan|hme|masker|masks?|sungkup|katup(?:\\s+bicara)?|valves?|balutan|dressings?|kasa|(?:kateter|catheters?)(?:\\s+suction)?)';
const ofTube = new RegExp(`${start}(${unnumbered}(?:\\s+${tube})?)\\s+(?:${tube})\\s+${number}${end}`, 'giu');

/** `kanul 4 pakai kateter` and `3.5 trach, which tie`: the tube only says for which size. */
const tubeNeeds = new RegExp(
  `${start}(?:(?:pakai|pake|pk|has|with|uses?)\\s+(?:a\\s+)?)?(?:${tube}\\s+${number}|${number}\\s+${tube})[\\s,]+(?:(?:itu\\s+)?(?:pakai|pake|pk|butuh|perlu|cocok(?:nya)?|needs?|uses?|takes?|what|which)\\s+|(?=\\p{L}+\\s+(?:(?:yang|yg)\\s+)?(?:apa|mana|fits?|cocok|muat|pas)${end}))(?=(?:\\p{L}+\\s+)?(\\p{L}+))`,
  'giu',
);

/** Nouns by their kind. A search that has nouns of several kinds may be a list. */
const kinds = {
  tube: 'kanul kanula kanule canul canula cannula trakeo trakea trakeostomi trach trache tracheostomy tracheostomi',
  catheter: 'kateter catheter catheters cateter cath caths',
  gauze: 'kasa kassa gauze perban',
  saline: 'nacl saline',
  hme: 'hme filter filters saringan',
  tie: 'tali tie ties strap straps pita',
  mask: 'masker mask sungkup',
  machine: 'mesin machine',
  hose: 'selang slang tubing hose',
  brush: 'sikat brush brushes',
  cap: 'tutup cap caps',
  valve: 'katup valve',
  kit: 'paket kit',
  bag: 'tas bag',
  pillow: 'bantal pillow',
  card: 'kartu card cards',
  dressing: 'balutan dressing dressings',
  bib: 'celemek bib bibs',
} as const;
export type Kind = keyof typeof kinds;
const kindBySound = new Map(
  Object.entries(kinds).flatMap(([kind, words]) => words.split(' ').map((word) => [soundOf(word), kind as Kind])),
);
export const kindOf = (word: string): Kind | undefined =>
  kindBySound.get(soundOf(word.toLowerCase())) ?? kindBySound.get(soundOf(word.toLowerCase().replace(/nya$/, '')));

/** Things that may help in an emergency. */
export const helpingKinds: readonly Kind[] = ['tube', 'catheter', 'saline', 'machine', 'hose', 'brush', 'hme'];

/** A pattern that finds the name of a thing of any kind, except for these kinds and those that the search names. */
export function otherKinds(q: string, wanted: readonly Kind[]): string {
  const named: readonly unknown[] = [...wanted, ...(q.match(/\p{L}+/gu) ?? []).map(kindOf)];
  const others = Object.entries(kinds).flatMap(([kind, words]) => (named.includes(kind) ? [] : words.split(' ')));
  return `\\m(${others.join('|')})\\M`;
}

/**
 * Of a thing for a tube, the size is the tube's: `kateter untuk kanul 3.5` looks for a catheter. Without it, the tube of
 * that size would outvote the thing.
 */
export function withoutTubeSize(q: string): string {
  return q
    .replace(forTube, (phrase, offset: number) => {
      const before = q.slice(0, offset);
      const nouns =
        before
          .match(/\p{L}+/gu)
          ?.flatMap((word) => kindOf(word) ?? (/^suction$|^sedot$/i.test(word) ? 'machine' : [])) ?? [];
      const noun = nouns.findLast((kind) => kind !== 'tube') ?? null;
      return noun && nouns.at(-1) !== 'tube' ? ' ' : phrase;
    })
    .replace(ofTube, '$1 kanul')
    .replace(tubeNeeds, (phrase, _next, offset: number, text: string) => {
      const after = text.slice(offset + phrase.length).match(/\p{L}+/gu) ?? [];
      const [kind] = after.slice(0, 3).flatMap((word) => kindOf(word) ?? []);
      return kind && kind !== 'tube' ? ' ' : phrase;
    });
}

/** The tube itself, and no thing for it. */
export const anyTube = 'kanul trakeostomi';

/** The only noun of a text that says what it is about; '' if there is none, or several. */
export function headOf(text: string): string {
  const nouns = text.split(' ').filter((word) => !['tube', 'kit', undefined].includes(kindOf(word)));
  return nouns.length === 1 ? (nouns[0] ?? '') : '';
}
