import type { Pattern, SearchAnswer } from './answer-kinds.ts';
import { bookletPatterns, cardPatterns } from './patterns-of-care.ts';
import { contactPatterns, ofOrderAndPerson, wantsToHelp } from './patterns-of-contact.ts';
import { pagePatterns } from './patterns-of-pages.ts';
import {
  arrive,
  belongings,
  canNot,
  change,
  inStock,
  leftover,
  ofOrder,
  orderNouns,
  parcel,
  passOn,
} from './words-of-questions.ts';

const lacking = `${canNot} belum kurang susah without havent hasnt no`;
const sleep = 'tidur sleep slept sleeping';

/** The pages that answer a question better than a product does. */
export const questionPatterns: [SearchAnswer, readonly Pattern[]][] = [
  [
    'orders',
    [
      { words: ['receipt receipts invoice nota kwitansi kuitansi struk faktur'] },
      { words: ['=resi =lacak =melacak =tracking'] },
      {
        words: [
          parcel,
          'sampai sampe nyampe nyampai status datang dateng tiba terlambat telat dikirim =track arrive arrived arrives ' +
            'where wheres kurir late =lacak =melacak',
        ],
      },
      {
        words: [ofOrder, '=mana =dimana =cek =ngecek =check =lihat =liat'],
        unless: 'bantal cara yang pesan',
      },
      { words: [parcel, '=mana =dimana', 'saya aku gue kami saja'], unless: 'beli cari yang bisa' },
      ...ofOrderAndPerson,
      { words: ['pesanan pesananku orderan order orders belanjaan', change], unless: 'cara how' },
      { words: ['salah', 'pesan order'] },
      { words: ['kapan when', arrive], unless: inStock },
      {
        words: [
          'order orders parcel package delivery',
          'status =track arrive arrived where wheres late waiting lost yet missing',
        ],
        unless: 'can to buy how cara',
      },
      {
        words: ['belum', 'sampai sampe nyampe nyampai datang dateng tiba dikirim terkirim diterima'],
        unless: 'umur usia anak bayi ukuran ready stok restock mesin',
      },
      { words: [parcel, 'lama lambat hilang nyasar'], unless: 'tahan perawatan bekas' },
      { words: [orderNouns, 'gimana bagaimana kabar kabarnya status'], unless: 'cara' },
      { words: ['cek ngecek check', 'status'] },
      { words: ['transfer bayar dibayar lunas paid', 'belum konfirmasi dikirim'], unless: 'cara bisa' },
      { words: ['order orders parcel package', 'never half incomplete short'], unless: 'how' },
      { words: ['where wheres', 'stuff things'] },
      { words: [parcel, 'kurang'], unless: 'lebih mampu beli cari' },
    ],
  ],
  [
    'delivery',
    [
      {
        words: [
          'ongkir ongkirnya kirim dikirim mengirim ngirim kirimin kirimkan dikirimkan pengiriman =ship =ships =shipping ' +
            'deliver delivery delivers postage',
        ],
        unless: 'salah wrong tolong mohon please',
      },
      { words: ['kirim dikirim kirimin kirimkan =ship send', '=ke =to'], unless: 'salah wrong' },
      { words: ['antar diantar anter dianter nganter', 'ke'] },
    ],
  ],
  [
    'donate',
    [
      {
        words: [
          '=donate =donates =donating =kembalikan =mengembalikan =ngembaliin =balikin =menyumbang =nyumbang =nyumbangin =sumbangkan ' +
            '=menyumbangkan =disumbangkan =sumbangin =hibahkan =menghibahkan =dihibahkan =donasikan =mendonasikan =berdonasi',
        ],
        unless: 'salah rusak cacat tukar wrong broken',
      },
      { words: ['mau ingin pengen pingin want', '=sumbang =donasi =return =give'] },
      { words: [canNot, 'terpakai kepakai'] },
      { words: ['sumbang disumbang nyumbang hibahin dihibahkan'], unless: 'uang dana duit' },
      { words: [leftover, passOn], unless: 'cari butuh beli need buy' },
      { words: ['sisa sisanya leftover leftovers unused', 'mau want can', 'dijual jual menjual sell'] },
      // The things of a child who died.
      {
        words: [`${leftover} ${belongings}`],
        beside: 'grief',
      },
      { words: [passOn], beside: 'grief' },
      { words: ['=pass', 'supplies'] },
      {
        words: [passOn, `${belongings} orang org`, 'mau ingin pengen want'],
        unless: 'cari minta dapat beli ada makan buy',
      },
      { words: [leftover, `${belongings} alat`, 'anak anakku'], unless: 'cari minta butuh beli buat untuk utk ada' },
    ],
  ],
  [
    'fund',
    [
      {
        words: [
          'donasi berdonasi sumbang sumbangan menyumbang nyumbang sumbangin donate donating donation bantu membantu give',
          '=uang =dana =duit =rekening =rek =transfer =tunai =qris =money =cash =bank =funds',
        ],
        unless: 'bukan not',
      },
      { words: ['rekening norek'], unless: 'bayar pesanan order' },
      wantsToHelp,
      { words: ['infak infaq sedekah zakat wakaf donatur donor mendanai sponsor sponsorship'] },
    ],
  ],
  [
    'allowance',
    [
      { words: ['jatah jatahnya kuota quota =limit =limits limitnya allowance'] },
      { words: ['kenapa why kok', canNot, 'pesan pesen beli order buy', 'lagi again anymore'], keeps: true },
      {
        words: [
          'batas batasan dibatasi maksimal maksimum maximum paling =max =maks most',
          'tahun setahun tahunan pertahun sebulan beli pesan year yearly annual order buy',
        ],
      },
    ],
  ],
  [
    'ordering',
    [
      {
        words: [
          'cara caranya carane carana bagaimana gimana piye kepriye kepiye pripun kumaha langkah how',
          'pesan pesen mesan mesen memesan order beli membeli tuku tumbas meuli meser numbas mambali belanja checkout bayar membayar bayarnya transfer buy pay ordering',
        ],
        unless: 'much many',
      },
      { words: ['bayar membayar bayarnya pay', '=dana gopay ovo shopeepay =va bca =bri mandiri paypal'] },
      { words: ['bayar bayarnya', 'pakai pake lewat', '=apa =mana'] },
      { words: ['bayar membayar pay', 'nanti belakangan utang hutang later'] },
      { words: ['pembayaran payment =cod =qris cicil nyicil dicicil installment'] },
    ],
  ],
  [
    'account',
    [
      {
        words: [
          '=sandi password pasword paswordnya login =akun =akunku =account register registrasi signup =otp verifikasi verification',
        ],
      },
      { words: ['daftar mendaftar', 'cara baru anggota member'] },
      { words: ['=sign', '=in =up'] },
      { words: ['email', 'konfirmasi verifikasi confirmation verification confirm'] },
    ],
  ],
  ['contact', contactPatterns],
  [
    'group',
    [
      {
        words: [
          'ngobrol kenalan berbagi ketemu bertemu sharing talk meet connect chat other',
          'tua orangtua ortu parents moms mothers families',
        ],
      },
      { words: ['grup group grub komunitas community paguyuban kelompok perkumpulan'] },
      {
        words: [
          'sendirian curhat stres stress depresi depression kesepian lonely burnout overwhelmed exhausted capek lelah kewalahan',
        ],
        unless: 'napas nafas',
      },
      { words: ['nangis menangis sedih cemas takut', 'saya aku gue gw'], unless: 'anak bayi adek dedek bantuan alat' },
      { words: ['begadang bergadang insomnia sleepless =awake melek'], unless: 'bantal pillow' },
      { words: [lacking, sleep], unless: 'anak bayi adek adik child baby son daughter bantal pillow' },
      {
        words: [lacking, sleep, 'jaga jagain menjaga nungguin mikirin ngurus suction saya aku'],
        unless: 'bantal pillow',
      },
      { words: ['tired worn drained'], unless: 'tie ties strap breath breathing' },
      { words: ['=nobody =one', '=no =nobody', 'helps help helping supports support understands'], unless: 'find' },
      { words: [canNot, 'ngertiin dingertiin bantuin peduliin'], unless: 'cara' },
      { words: ['cerita bercerita', 'mau ingin pengen pingin butuh teman'] },
    ],
  ],
  ['card', cardPatterns],
  ['booklet', bookletPatterns],
  ['webinars', [{ words: ['webinar seminar =video =videos'] }]],
  ['consultation', [{ words: ['konsultasi konsul berkonsultasi consultation'] }]],
  ...pagePatterns,
];
