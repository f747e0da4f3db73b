import type { Pattern } from './answer-kinds.ts';

const how = 'cara caranya gimana bagaimana piye kumaha how tutorial langkah tips teknik step steps';
const careFor =
  'ganti mengganti gantiin gantinya pasang masang memasang memasangkan masangin cuci nyuci mencuci bersihin bersihkan membersihkan ' +
  'rawat merawat ngerawat perawatan suction suctioning sedot nyedot menyedot mandiin memandikan mandi lepas melepas melepaskan ' +
  'steril sterilkan nyeteril change changing clean cleaning care wash washing bathe bath insert remove use using pakai pake memakai latihan';
const changed =
  'diganti ganti dicuci cuci suction disuction disedot sedot dibersihkan change changed clean cleaned cleaning';
const place =
  'stoma lubang lobang dahak lendir riak kulit leher kanul trakeo trakeostomi trakea trach tracheostomy secretions mucus sekret skin';

/** The pocket card with what a stranger must know of the child. */
export const cardPatterns: readonly Pattern[] = [
  {
    words: [
      'kartu card',
      'saku darurat identitas medis info informasi emergency pocket medical =id wallet dompet pengenal',
    ],
    unless: 'gambar bicara komunikasi picture talk speak',
  },
];

/** Questions about care at home. The booklet answers them, and no product does. */
export const bookletPatterns: readonly Pattern[] = [
  { words: ['=buku booklet buklet panduan guide', 'darurat emergency'] },
  {
    words: ['sekolah sekolahnya guru gurunya paud =tk school teacher teachers kindergarten'],
    unless: 'beli umur usia tas tali ties',
  },
  {
    words: ['pulang discharge discharged', 'siapkan siapin disiapin disiapkan nyiapin persiapan prepare'],
    keeps: true,
  },
  { words: ['pulang discharge discharged', 'bingung mulai start'], keeps: true },
  { words: ['=buku booklet buklet panduan guide guidebook handbook ebook pdf'], unless: 'gambar tulis' },
  { words: ['=baca bacaan membaca =read reading'], unless: 'resi' },
  { words: ['belajar diajari ajari ajarin mengajari ngajarin learn learning teach teaching', careFor] },
  {
    words: [how, careFor],
    unless: 'alamat pesanan order akun sandi password bayar beli pesan voucher bpjs kupon web situs aplikasi app',
    keeps: true,
  },
  { words: ['berapa how', 'sekali often kali', changed], keeps: true },
  {
    words: ['berapa how', 'lama long', 'dipakai pakai dipake pake used use tahan bertahan last'],
    unless: 'kirim pesan sampai',
    keeps: true,
  },
  {
    words: [changed, 'hari bulan minggu tiap setiap often weekly daily', 'berapa tiap setiap how kapan when'],
    keeps: true,
  },
  { words: ['berapa how', '=cm dalam deep far', 'masuk masukin masukkan memasukkan dimasukkan insert'], keeps: true },
  { words: ['kapan when', 'diganti ganti change changed dicuci dibersihkan'], unless: 'stok ready', keeps: true },
  {
    words: ['bisa boleh can', 'dicuci disterilkan disteril direbus reuse reused washed boiled sterilised sterilized'],
    // A thing that can be washed.
    unless: 'yang yg',
    keeps: true,
  },
  { words: ['pesawat flying airplane plane'], unless: 'beli', keeps: true },
  {
    words: ['boleh bolehkah aman can safe', 'main bermain play playing lari berlari run running'],
    unless: 'kartu card',
  },
  { words: ['lama long', 'disimpan simpan dibuka stored opened'], keeps: true },
  { words: ['daging', 'tumbuh'], keeps: true },
  { words: ['beda bedanya perbedaan difference differences'], unless: 'dikirim datang barang harga', keeps: true },
  { words: ['seberapa depth deep', 'suction sedot kateter catheter dalam sering'], keeps: true },
  {
    words: [
      'boleh bolehkah aman can safe',
      'mandi berenang renang swim swimming bath bathe bathing shower keramas terbang naik pesawat',
    ],
    unless: 'beli',
    keeps: true,
  },
  {
    words: [
      'mandi mandiin keramas berenang bath bathing bathe shower swim',
      'takut kemasukan masuk afraid scared',
      'air water',
    ],
    unless: 'biar supaya pelindung penutup tahan',
  },
  { words: ['nanah bernanah =pus granulasi granuloma granulation'], keeps: true },
  {
    words: [
      'infeksi terinfeksi infected infection bau berbau busuk ijo hijau green kuning yellow yellowish coklat brown smell smells smelly bengkak swollen',
      place,
    ],
    keeps: true,
  },
  {
    words: ['panas demam fever', 'anak anakku anaknya bayi baby child son daughter tinggi high'],
    unless: 'filter hme penukar exchanger moisture lembap obat',
    keeps: true,
  },
];
