import { fillerWords } from './filler-words.ts';
import { kindOf } from './search/things-for-tubes.ts';
import { list, type Token } from './typed-words.ts';

/** Words around a question. None of them names a product. */
const ofQuestions = list(
  'mau saya sy aku kami kita cari nyari carikan mencari butuh membutuhkan beli membeli pesan minta tolong mohon apa apakah adakah ' +
    'berapa harga harganya punya dijual dong ya yah kak kakak min admin bu ibu pak bapak bang mas mbak sis bunda halo hallo hai ' +
    'permisi assalamualaikum terima kasih makasih tanya bertanya dimana mana gimana bagaimana ingin pengen pingin kalau kalo masih ' +
    'sama juga lagi pakai pake memakai ga gak gk nggak ngga enggak tidak tdk murah mahal barang produk perlengkapan umur umurnya usia usianya berumur berusia tahun bulan nih ' +
    'yang yg ada aja saja sih deh semua semuanya segala lain lainnya sesuatu ready stok tlg tny stuff thing things anything something everything what whats is ' +
    'berat beratnya bb weight weighs sampai hingga sekitar antara between about around ' +
    'biar supaya agar bisa buat pas nyala malam malem siang pagi nmr night nights when while ' +
    'pls plz thx mksh mksih trims tks ' +
    'need needs want wants looking look please hello hi hey help thanks thank buy order price cost much old year years month months ' +
    'age aged cheap product products item items supplies sell use uses get find search anyone stock',
);

/** Words of grammar, and verbs and people that any sentence may have. */
const ofSentences = list(
  'kok kan nah loh lho tuh gitu gini begitu begini itu ini nya si sang para akan telah udah udh sdh blm dlm dr drpd krn karena sebab ' +
    'utk untk dg sm jd jadi bgt banget sekali agak terlalu paling mungkin harus mesti boleh perlu punyaku anakku anaknya dedek adek adik ' +
    'cucu cucuku putra putri ponakan suster susternya dokter dokternya plg rs rsud keluar masuk kasih dikasih bawa taruh simpan ' +
    'dekat terdekat bawah atas dibawah diatas susah sulit gampang mudah cepat sering mulu tiap besok kemarin sekarang skrg nanti ntar tadi ' +
    'bagus terbaik original ori asli promo diskon grosir eceran online toko jualan second seken ' +
    'anti son daughter kiddo near nearby cannot cant could would might must yet still really said says told good best great peds ped hospital nurse doctor away',
);

/** Words of grammar, and for a child, in Javanese, Sundanese, Minang and Betawi. */
const ofRegions = list(
  'nggo kanggo kangge ngge nang ning neng ing iki iku kuwi kae sing karo lan arep ora ndak piro ono wonten badhe tumbas kulo kula suwun ' +
    'nuwun monggo pikeun keur jang ieu eta teh mah nu jeung sareng ti ka teu henteu sabaraha aya bade hoyong meser abdi urang punten ' +
    'nuhun untuak buek samo jo nan iko itu indak bara nio ambo awak gue gua gw aye lu elu kagak kaga ama ntuh nyang ' +
    'cah bocah bocahe budak lare orok paja urang',
);

/** Words of grammar and of questions that people also write without vowels (`spellOut`). */
export const shortenedFillers =
  'yang dengan dari dalam pada buat karena kalau sama seperti sampai sebelum setelah supaya juga saja lagi masih sudah belum ' +
  'bisa boleh harus tidak bukan jangan banget semua berapa kapan dimana kemana bagaimana gimana kenapa mengapa siapa ' +
  'saya kamu kita kami orang bapak dokter barang harga tanya tolong terima kasih makasih sekarang murah';
const ofChats = list(shortenedFillers);

const ofPhrases = list(Object.values(fillerWords).join(' '));
/** Endings of Indonesian, Javanese and Sundanese: `stoknya`, `regane`. */
const endings = /(?<=^\p{L}{3,})(?:nya|ku|mu|lah|kah|pun)$|(?<=^\p{L}{4,})(?:ne|e|na)$/u;

/** Diseases and conditions of a child. They name no product. */
const ofConditions = list(
  'cerebral serebral palsy cp down sindrom sindroma syndrome autis autisme autism autistik autistic lumpuh paralysed paralyzed epilepsi epilepsy ' +
    'stenosis subglotis subglottic laringomalasia laryngomalacia trakeomalasia tracheomalacia hidrosefalus hydrocephalus bpd prematur premature ' +
    'preemie bawaan congenital jantung penyakit disease sakit sick diagnosa diagnosis',
);

/** Words around a measure. The number alone finds the product. */
const ofMeasures = list(
  'panjang panjangnya length long lingkar lingkarnya lingkaran keliling kelilingnya circumference lebar width wide girth',
);

/** Words for a size. If a search has one, or one for sore skin, words for a child do not matter. */
const ofSize = list(
  'kecil mungil cilik ketek alit leutik metmet baiccu small tiny besar gede gedhe gadang badag large big sedang medium',
);
const ofChildren = list('anak child children kid kids');
export const isChild = (word: string): boolean => ofChildren.has(word);
/** Sore skin. People do not look for a tube, but for a thing that is soft to the skin. */
export const soreWords = list('lecet luka iritasi ruam gatal perih kemerahan sore rash raw irritated irritation');

/** Returns whether the word at a place of this search does not describe a product. */
export function isFiller(tokens: readonly Token[]): (place: number) => boolean {
  const hasNumber = tokens.some(({ number }) => number !== undefined);
  const isOfAll = tokens.some(({ typed }) => ofSize.has(typed) || soreWords.has(typed));
  return (place) => {
    const word = tokens[place]?.typed ?? '';
    const forms = [word, word.replace(endings, '')];
    return (
      [ofQuestions, ofSentences, ofRegions, ofChats, ofPhrases, ofConditions].some((words) =>
        forms.some((form) => words.has(form)),
      ) ||
      (hasNumber && ofMeasures.has(word)) ||
      (isOfAll && ofChildren.has(word)) ||
      // `kanul isi berapa`, `terima kasih banyak`.
      (word === 'isi' && tokens[place + 1]?.number === undefined) ||
      (word === 'banyak' && !tokens.some(({ typed }) => typed === 'lendir' || typed === 'dahak')) ||
      // `lubang leher`, the opening of the neck: `leher` alone says it.
      (word === 'lubang' && tokens[place + 1]?.typed === 'leher')
    );
  };
}

const questionWords = list(
  'apa apakah siapa kapan kpn dimana mana kenapa mengapa bagaimana gimana berapa brp bisa boleh bolehkah bisakah ' +
    'who what where when why how can could does do is are may should',
);
/** Whether a search is a question, and names nothing that has a noun of its own here. */
export const isOpenQuestion = (tokens: readonly Token[]): boolean =>
  tokens.length > 2 &&
  tokens.some(({ typed }) => questionWords.has(typed)) &&
  !tokens.some(({ typed, number }) => number !== undefined || kindOf(typed) !== undefined);
