import { sizeWords } from './size-words.ts';
import { list } from './typed-words.ts';

const ailments =
  '(?:batuk|pilek|flu|demam|panas|ber?dahak|lendir|pengencer|asma|alergi|nyeri|infeksi|cough|cold|fever|mucus|phlegm|asthma)';
/** Things that families look for and this kind of shop seldom has, as families write them (`lackingOf`). */
const lackingThings =
  'oksigen|oksigin|oxygen|oxigen|o2|nasal|kons?entrator|concentrator|ngt|ng[ -]?tube|nasogastri[ck]|sonde|g[ -]?tube|peg|gastrostom[iy]|' +
  'feeding|foll?ey|urine?|urinary|kencing|pipis|ventilator|respirator|bipap|cpap|nebuli[sz]er|alat uap|' +
  '(?:pulse[ -]?)?(?:ox[iy]meter|oksimeter|oksimetri)|pulse[ -]?ox(?:imetry)?|spo2|saturasi|' +
  'ambu(?: ?bag(?:ging)?)?|resuscitator|resuscitation(?: bag)?|(?:balon |alat )?resusita(?:si|tor)|bag[ -]valve[ -]mask|bvm|spuit|syringes?|suntik(?:an)?|infus set|set infus|selang infus|jarum|needles?|popok|pampers|diapers?|nappy|nappies|' +
  'bagging|pompa asi|breast ?pumps?|asi|ab+o?cath(?: ?\\d+)?|selang (?:makan|susu)|(?:wadah|botol|penampung(?:an)?) (?:lendir|dahak)|h ?2 ?o ?2|peroxide|peroksida|sal[ea]p|ointment|zalf|minyak(?: \\p{L}+)?|tisu|tissues?|hand sanitizer|underpad|perlak|gunting|pinset|vitamin|kanul (?:hidung|nasal|oksigen|infus)|' +
  // With a machine before it, it says of what kind that is: `suction pakai baterai`.
  '(?<!(?:suction|sedot|mesin|machine|alat).*)(?:bater(?:ai|e)|batt?re|batter(?:y|ies)|charger|aki)(?: (?:(?:untuk|buat|for|mesin|alat|the) )*(?:suction|sedot|mesin)(?: machine)?)?|power ?bank|genset|senter|flashlight|timbangan|selimut|yankauer|swivel|' +
  '(?:masker|masks?) (?:medis|bedah|kain|duckbill|kn?[ -]?95|n[ -]?95)|(?:surgical|face) masks?|kn?95|n95|(?:baby |apnea |heart )?monitors?|' +
  'suction tips?|(?:suction )?canisters?|kanister|(?:botol|tabung|wadah|kantong) (?:penampung )?(?:mesin )?(?:suction|sedot)|manometer|sarung tangan|handscoon|gloves?|kursi (?:roda|mandi)|wheelchair|walker|pembalut|(?:alat )?bantu dengar|hearing aids?|susu|formula|milk|termometer|thermometer|' +
  // The ailment belongs to the medicine. Alone, `dahak` would find other things.
  `obat(?: ${ailments})*|(?:${ailments} )?medicines?|sirup|syrup|` +
  'antibioti[ck]s?|stetoskop|stethoscope|betadine|povidone|alkohol|alcohol|gel|' +
  '(?:k[ -]?y )?jell?[iy]|jel|k[ -]?y(?: gel)?|lubricants?|lubrikan|vaselin|vaseline|petroleum jelly|ett|endotrake?al|endotracheal|tensimeter|stroller|' +
  '(?:kasur|matras|mattress)(?: (?:anti ?)?(?:lecet|dekubitus|decubitus))?|dolls?|boneka|' +
  // A guard for the bath, also with words between: a cap would close the airway.
  '(?:pelindung|penutup|tutup|cover|guard|shield)(?: \\p{L}+){0,3} (?:mandi|keramas|berenang|shower|bath|swimming)|pelindung air|' +
  '(?:mandi|keramas|berenang|shower|bath|swimming)(?: \\p{L}+){0,3} (?:pelindung(?: air)?|penutup|cover|guard|shield|protector)|' +
  '(?:buat|untuk|utk|waktu|saat|pas|supaya bisa|biar bisa) (?:mandi|keramas|berenang)|' +
  'keep(?:s|ing)? (?:\\p{L}+ ){0,3}dry|(?:tidak|gak?|ng?gak?) kena air|sikat gigi|tooth ?brush(?:es)?|(?:sikat botol|bottle ?brush(?:es)?)(?!.*(?:kan[uy]l|cannula|trak|trach|tube))|' +
  '(?:for|during|in) (?:the |a )?(?:bath|bathing|bath ?time|shower|showers|showering|swimming)|' +
  // The part inside a tube, but not the brush for it.
  '(?<!(?:brush|sikat|clean|bersih).*)(?:inner (?:[ck]an+[uy]l(?:as?)?|tubes?)|kanul dalam(?! ?\\p{L}))(?!.*(?:brush|sikat|clean|bersih))';
/** The shop lacks these, but has things that do a part of their work: `humidifier` leads to HME filters. */
const lackingAlone =
  '(?:(?:alat|mesin) )?humidifiers?(?: machine| heater)?|(?:alat|mesin) pelemba[bp]|penghangat uap|(?<!(?:nacl|saline).*)(?:cairan )?infus(?!.*(?:nacl|saline))|plester|nebul';
const lackingThing = new RegExp(
  `(?<![\\p{L}\\d])(?:${lackingThings}|${lackingAlone})(?=(?:nya)?(?![\\p{L}\\d]))(?:nya)?`,
  'giu',
);

/** Words that many things have in their names. Next to a thing that the shop lacks they would lead to an unsuitable one. */
const tubes = 'selang slang kanul kanula canul canula cannula tube tubes tubing';
const tubeWords = list(tubes);
const general =
  `${tubes} bags pumps masks sets kateter cateter catheter catheters set tabung tank tangki mesin machine ` +
  'alat device pompa pump masker mask sungkup filter botol bottle kantong bag tas regulator sirkuit circuit konektor connector extension ' +
  'adaptor adapter sensor tali strap pita tape cairan air water paket kit tutup cap penutup holder';
const generalWords = list(general);
/** Words for a child. They fit most products, so they do not decide which one is meant if another word names a thing. */
export const personWords = 'anak bayi balita baby babies child children kid kids toddler pediatric pediatrik';
/** Words about the quality of a thing, or about its user. If the shop lacks the thing itself, they alone find nothing. */
export const qualities =
  `steril sterile ${personWords} ${sizeWords} ` +
  'lembut soft portabel portable bersih clean baru new lengkap harian daily medis medical';
const qualityWords = list(qualities);

export const contextWords = '^(tra[ck]|stoma$)';
const context = new RegExp(contextWords);
const persons = list(personWords);
export const hasContextWord = (text: string): boolean =>
  text.split(' ').some((word) => persons.has(word) || context.test(word));
export const tubeNouns = '^(?:[kc]an+[uy]l|tubes?$|tt$)';

/** Words that alone, next to a word that the shop does not know, say too little. Like all of the tracheostomy itself. */
export const vagueWords = `${general} ${qualities} napas nafas leher neck`;

/** True if a lacking thing has no name in the search, only its purpose: `in the shower`. */
export const isBathGuard = (thing: string): boolean =>
  /^(?:for|during|in|keep\p{L}*|buat|untuk|utk|waktu|saat|pas|supaya|biar|tidak|gak?|ng?gak?) /iu.test(thing);

/** The things in a text that a shop like this seldom has, as they were typed. */
export const lackingIn = (q: string): string[] => [...new Set(q.match(lackingThing) ?? [])];
const onlyLackingAlone = new RegExp(`^(?:${lackingAlone})$`, 'i');
export const isLackingAlone = (thing: string): boolean => onlyLackingAlone.test(thing);
export const withoutThings = (q: string, things: readonly string[]): string =>
  q.replace(lackingThing, (thing) => (things.includes(thing) && !isLackingAlone(thing) ? ' ' : thing));

/** Whether a word names no thing: a number, its unit, or a quality. */
export const isQuality = (word: string): boolean => qualityWords.has(word) || !/^\p{L}{3,}$/u.test(word);
/** Everything in this shop is for a tracheostomy: a product without this word is no lesser match. */
export const isContext = (word: string): boolean => context.test(word);
/** The words that name a thing well enough next to a thing that the shop lacks: `trach tube` is one, `trach` alone is not. */
export const thingsAmong = (words: readonly string[]): string[] => {
  const isTube = words.some(isContext) && words.some((word) => tubeWords.has(word));
  return words.filter((word) => (isContext(word) ? isTube : !isQuality(word) && !generalWords.has(word)));
};
