import { kindOf } from './search/things-for-tubes.ts';
import { isSizeWord } from './size-words.ts';
import { ageUnits, countedUnits, otherSizes } from './typed-counts.ts';
import { list } from './typed-words.ts';

/** Things that stand side by side without a size: `hme kasa nacl`. Of other pairs one may describe the other: `tali kanul`. */
const independent = list('catheter gauze saline hme tie pillow bag card');
/** No tube has one of these: `tas siaga kanul 3.5` names two things. */
const apartFromTubes = list('bag kit card pillow bib machine');
/** After these, a noun belongs to the one before: `kateter 8 untuk mesin`. */
const links = list(
  'untuk utk buat bwt for of with dengan dgn dari dr di pada pakai pake to fit fits in on yang yg dan and atau or sama bukan tanpa without not',
);
const marker = /(?:^|\s)(?:[-–•*]|\d{1,2}[.)])\s+(?=[\p{L}\d])/gu;
/** Brushes do it, and no tie that can be washed. */
const cleansTube =
  /(?:(?:untuk|utk|buat|for|to)\s+)?(?<!\p{L})(?:(?:nyuci|cuci|mencuci|bersihin|bersihkan|membersihkan)\s+(?:kanul|trakeo)\p{L}*|(?:wash|clean)(?:ing)?\s+(?:(?:a|the|my)\s+)?(?:trach\p{L}*|tube|cannula)(?:\s+tube)?)(?!\p{L})/giu;
const isMarked = (q: string) => /^\s*(?:[-–•*]|1[.)])\s+\S/u.test(q);

type Word = { text: string; place: number };
const endsThing = ({ text }: Word) =>
  /^\d/.test(text) || countedUnits.has(text) || otherSizes.has(text) || isSizeWord(text) || /^(?:s|m|l|xl)$/.test(text);

/** Puts commas into a list without them: `kanul 3.5 kateter 6`, `1. kanul 3.5 2. kateter 8`. */
export function writeList(typed: string): string {
  const plain = typed.replace(cleansTube, ', sikat pembersih kanul, ');
  const q = (isMarked(plain) ? plain.replace(marker, ', ') : plain).replace(/^[\s,]+/, '');
  const words = Array.from(q.matchAll(/\p{L}+|\d+(?:[.,]\d+)?|[,;+&]/gu), (found) => ({
    text: found[0].toLowerCase(),
    place: found.index,
  }));
  const endsAt = (place: number) => {
    const [word, next] = words.slice(place, place + 2);
    // `anak 9 bulan cari tali`: an age or a weight says nothing of a thing.
    return word !== undefined && !ageUnits.has(word.text) && !ageUnits.has(next?.text ?? '') && endsThing(word);
  };
  const cuts: number[] = [];
  let first = 0;
  let head = -1;
  for (const [at, { text }] of words.entries()) {
    if (/^[,;+&]$/.test(text)) [first, head] = [at + 1, -1];
    const kind = kindOf(text);
    const before = words[head];
    const headKind = before && kindOf(before.text);
    if (!kind || kind === headKind) continue;
    if (headKind) {
      const inside = words.slice(head + 1, at);
      const ends = inside.map((_, each) => endsAt(head + 1 + each));
      const isSizedBefore = words.slice(first, head).some((_, each) => endsAt(first + each));
      const last = ends.lastIndexOf(true);
      const isSized = last >= 0 || isSizedBefore;
      const isApart = independent.has(headKind) && independent.has(kind) && inside.length === 0;
      const isOwn = kind !== 'tube' || /^\d/.test(words[at + 1]?.text ?? '') || /^\d/.test(words[at + 2]?.text ?? '');
      const isBesideTube = kind === 'tube' && apartFromTubes.has(headKind);
      if (inside.some((word) => links.has(word.text)) || !isOwn || !(isApart || isSized || isBesideTube)) continue;
      // `3.5 trach 8 fr catheter`: the size comes first.
      const start = head + 1 + (isSizedBefore && last >= 0 ? ends.indexOf(true) : last + 1);
      cuts.push(words[start]?.place ?? 0);
      first = start;
    }
    head = at;
  }
  return cuts.reduceRight((text, place) => `${text.slice(0, place).trimEnd()}, ${text.slice(place)}`, q);
}
