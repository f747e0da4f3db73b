import type { Pattern } from './answer-kinds.ts';
import { address, arrive, cancel, canNot, change, howLong, inStock, ofOrder, skills } from './words-of-questions.ts';

export const wantsToHelp: Pattern = {
  words: ['mau ingin pengen bisa cara gimana bagaimana want can how', 'bantu membantu ngebantu =help'],
  unless: `alat bicara napas saya anak beli cari butuh minta tolong kanul kateter my me child afford =pay there you ${skills}`,
  stays: true,
};

/** These change an order. The page of the orders shows it, and a person does it. */
export const ofOrderAndPerson: readonly Pattern[] = [
  { words: [ofOrder, cancel] },
  { words: [address, `${change} pindah`] },
];

/** Questions that a person answers. */
export const contactPatterns: readonly Pattern[] = [
  {
    words: [
      '=wa whatsapp whatsap watsap telepon telpon telp telfon =tlp =tlpn =phone telephone hotline kontak kontaknya contact ' +
        'hubungi menghubungi dihubungi instagram =ig email',
    ],
  },
  // No page promises these things, so a person answers.
  { words: [`${howLong} kapan when`, arrive], unless: 'umur usia anak bayi old age pakai' },
  {
    words: ['berapa how', 'hari days'],
    unless: 'tahan pakai dipakai ganti diganti dicuci suction last umur usia change changed',
  },
  { words: ['kapan when hari', arrive], unless: inStock },
  ...ofOrderAndPerson,
  { words: ['retur =return refund garansi warranty =returns'], unless: 'supplies passed died' },
  { words: ['=kembalikan =ngembaliin =balikin', 'barang'], unless: 'meninggal sisa bekas', stays: true },
  {
    words: ['tukar ditukar nukar menukar tuker dituker nuker exchange swap penukaran'],
    unless: 'heat moisture panas filter',
  },
  { words: ['salah wrong', 'ukuran size kirim barang beli pesan item ordered order'] },
  {
    words: [
      'rusak cacat bocor pecah broken damaged defective faulty',
      'barang paket kiriman produk order item parcel arrived dikirim datang terima diterima',
    ],
  },
  { words: ['uang money dana', 'kembali kembalikan dikembalikan back'] },
  { words: ['=jam hours', 'buka operasional layanan kerja opening open working'] },
  { words: ['buka open', 'kapan when hari'] },
  { words: ['bpjs =kis jkn asuransi insurance klaim ditanggung dicover'] },
  { words: ['resep prescription rujukan referral'] },
  { words: ['diskon discount voucher kupon coupon promo promosi'] },
  { words: ['nomor nomer number =no', '=hp admin yayasan relawan pengurus'] },
  { words: ['alamat lokasi address location', 'yayasan kantor office foundation'] },
  { words: ['bicara ngobrol chat talk speak', 'admin relawan petugas pengurus volunteer human person'] },
  { words: ['orang manusia person human', 'bukan not', 'mesin robot bot machine'] },
  {
    words: ['kerjasama kolaborasi kemitraan bermitra partnership collaborate collaboration liputan magang'],
  },
  { words: ['toko store cabang', 'offline dimana mana alamat lokasi kota terdekat'] },
  { words: ['ambil jemput pickup', 'sendiri langsung kantor ditempat'] },
  { words: ['luar overseas abroad', 'negeri negri =country overseas abroad'] },
  // Who cannot pay.
  { words: ['mampu afford', `${canNot} kurang`], unless: 'mesin nyedot menyedot napas bernapas' },
  { words: ['mampu', `${canNot} kurang`, 'keluarga orang family'] },
  { words: ['low rendah', 'income penghasilan'] },
  { words: ['sanggup', canNot, 'beli membeli'] },
  { words: ['sanggup kuat bisa', canNot, 'bayar membayar bayarnya biaya bayarin pay'] },
  {
    words: ['uang duit money funds', `${canNot} kurang habis no cukup tanpa seret`],
    unless: 'kembali kembalikan bantu',
  },
  {
    words: [
      'servis service reparasi perbaiki repair betulin benerin sewa menyewa disewakan rental rent pinjam meminjam pinjaman borrow',
    ],
    keeps: true,
  },
  { words: ['rusak broken', 'mesin alat machine'], keeps: true },
  { words: ['=poor', 'we families family am are im'] },
  { words: ['orang', 'punya', canNot] },
  { words: ['lost unemployed fired', 'job work'] },
  { words: ['minta butuh perlu mohon need', 'sumbangan donasi hibah donation'], unless: 'uang dana' },
  { words: ['dikirim datang diterima kiriman', 'beda tertukar ketuker keliru'] },
  {
    words: [
      'keringanan =sktm =phk yatim piatu janda miskin nganggur pengangguran dhuafa financial subsidi dicicil unemployed jobless',
    ],
  },
  { words: ['bantuan minta dibantu assistance help aid', 'dana biaya gratis uang duit financial money free'] },
  // Which size.
  {
    words: [
      'ukuran ukurannya size sizes sizing',
      'berapa bingung gimana bagaimana taunya tahu which what know milih pilih memilih choose menentukan nentuin sebaiknya right sesuai tabel chart table',
    ],
    unless: 'harga price stok stock ready dijual tersedia',
  },
  wantsToHelp,
  { words: ['relawan volunteer volunteers volunteering sukarelawan'], unless: skills, stays: true },
  { words: ['kurang missing', 'datang dateng kiriman terima diterima isinya arrived'] },
];
