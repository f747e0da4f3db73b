import type { SearchAnswer } from './answer-kinds.ts';

/** A search matches if it has a word of each list, and none of `unless`. A word with `=` must be spelled so. */
export type Pattern = { words: readonly string[]; unless?: string };

const arrive =
  'sampai sampe nyampe nyampai sampainya sampenya tiba tibanya datang dateng datangnya nyampenya arrive arrives arrived arrival delivered come take takes';
const howLong = 'lama hari harian minggu jam long days weeks day estimasi estimate';
const ofOrder = 'pesan pesanan pesananku orderan order orders belanjaan checkout';
const change = 'ganti mengganti ubah mengubah rubah merubah ralat salah koreksi change edit wrong';
const leftover = 'sisa sisanya lebihan kelebihan bekas leftover leftovers unused unopened extra spare segel';
const passOn =
  'sumbang disumbang nyumbang kasih dikasih kasihkan ngasih dikasihkan beri diberi diberikan memberikan dihibahkan didonasikan =give ' +
  '=giving send sent pass donate donated donasikan =oper dioper';
const canNot = 'tidak tdk tak gak ga gk nggak ngga enggak kagak ora teu cant cannot not';
const parcel = 'pesanan pesananku orderan paket paketan paketku kiriman kirimannya barang parcel package shipment';
/** The pages that answer a question better than a product does. */
export const questionPatterns: [SearchAnswer, readonly Pattern[]][] = [
  [
    'orders',
    [
      { words: ['=resi =lacak =melacak =tracking'] },
      {
        words: [
          parcel,
          'sampai sampe nyampe nyampai status datang dateng tiba terlambat telat dikirim =track arrive arrived arrives ' +
            'where wheres kurir late =lacak =melacak',
        ],
      },
      {
        words: ['pesanan pesananku orderan order', '=mana =dimana =cek =ngecek =check =lihat =liat'],
        unless: 'bantal cara yang',
      },
      { words: [parcel, '=mana =dimana', 'saya aku gue kami saja'], unless: 'beli cari yang bisa' },
      { words: [ofOrder, 'batal batalin batalkan dibatalkan membatalkan cancel cancelled cancellation'] },
      { words: ['pesanan pesananku orderan order orders belanjaan', change], unless: 'cara how' },
      { words: ['salah', 'pesan order'] },
      { words: ['alamat address alamatnya', `${change} pindah`] },
      { words: ['kapan when', arrive], unless: 'ready stok stock lagi restock again' },
      { words: ['order', 'status =track arrive arrived where wheres late'], unless: 'can to buy how cara' },
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
      },
      { words: ['antar diantar anter dianter nganter', 'ke'] },
    ],
  ],
  [
    'donate',
    [
      {
        words: [
          '=donate =donates =donating =kembalikan =mengembalikan =ngembaliin =balikin =menyumbang =nyumbang =sumbangkan ' +
            '=menyumbangkan =disumbangkan =sumbangin =hibahkan =menghibahkan =dihibahkan =donasikan =mendonasikan =berdonasi',
        ],
      },
      { words: ['mau ingin pengen pingin want', '=sumbang =donasi =return =give'] },
      { words: [canNot, 'terpakai kepakai'] },
      { words: ['sumbang disumbang nyumbang hibahin dihibahkan'], unless: 'uang dana duit' },
      { words: [leftover, passOn], unless: 'cari butuh beli need buy' },
      { words: ['sisa sisanya leftover leftovers unused', 'mau want can', 'dijual jual menjual sell'] },
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
      },
      { words: ['infak infaq sedekah zakat wakaf donatur donor mendanai sponsor sponsorship'] },
    ],
  ],
  [
    'allowance',
    [
      { words: ['jatah jatahnya kuota quota =limit =limits limitnya allowance'] },
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
          'cara caranya bagaimana gimana piye kumaha langkah how',
          'pesan pesen mesan mesen memesan order beli membeli belanja checkout bayar membayar bayarnya transfer buy pay ordering',
        ],
        unless: 'much many',
      },
      { words: ['pembayaran payment =cod =qris cicil nyicil dicicil installment'] },
    ],
  ],
  [
    'account',
    [
      { words: ['=sandi password pasword paswordnya login =akun =akunku =account register registrasi signup'] },
      { words: ['daftar mendaftar', 'cara baru anggota member'] },
    ],
  ],
  [
    'contact',
    [
      {
        words: [
          '=wa whatsapp whatsap watsap telepon telpon telp telfon =tlp =tlpn =phone telephone hotline kontak kontaknya contact ' +
            'hubungi menghubungi dihubungi instagram =ig email',
        ],
      },
      // No page promises these things, so a person answers.
      { words: [`${howLong} kapan when`, arrive], unless: 'umur usia anak bayi old age pakai' },
      { words: ['berapa how brp', 'hari days'], unless: 'tahan pakai ganti last umur usia' },
      { words: ['kapan when hari', arrive], unless: 'ready stok stock lagi restock again' },
      { words: [ofOrder, 'batal batalin batalkan dibatalkan membatalkan cancel cancelled cancellation'] },
      { words: ['alamat address alamatnya', `${change} pindah`] },
      { words: ['retur =return refund garansi warranty =returns'], unless: 'supplies passed died' },
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
    ],
  ],
  [
    'group',
    [
      { words: ['grup group grub komunitas community paguyuban kelompok perkumpulan'] },
      {
        words: [
          'curhat stres stress depresi depression kesepian lonely burnout overwhelmed exhausted capek lelah kewalahan',
        ],
      },
    ],
  ],
  ['booklet', [{ words: ['=buku booklet panduan guide guidebook handbook ebook pdf'], unless: 'gambar tulis' }]],
  ['webinars', [{ words: ['webinar seminar =video =videos'] }]],
  ['consultation', [{ words: ['konsultasi konsul berkonsultasi consultation'] }]],
];
