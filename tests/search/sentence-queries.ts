import type { SearchQuery } from './search-queries.ts';

/**
 * Searches as people speak: sentences with an age, sizes without a point, numbers in words, words that the shop lacks.
 * `first` is empty if the shop has no such thing: then nothing is shown, or it is named as a guess. `read` is the number
 * that the page says it read. `also` must be in the result.
 */
export type SentenceQuery = SearchQuery & { read?: string; also?: readonly string[] };

const catheters = ['suction-catheter-6', 'suction-catheter-8'];
const tubesInStock = ['tube-3-0', 'tube-3-5', 'tube-4-0', 'tube-4-5', 'tube-cuffed-4-0'];

// The expectations were written before the code. Three were added later, because the search answered them wrongly:
// `3 tali leher`, `4 masker trakeostomi` and `cuffed tracheostomy tube 3.5`. The second list was never used for tuning.

export const tuningSentences: readonly SentenceQuery[] = [
  { q: 'saya cari kanul untuk anak saya umur 2 tahun ukuran 4', first: ['tube-4-0'] },
  { q: 'kak mau tanya apakah masih ada kateter suction yang ukuran 8 untuk bayi saya', first: ['suction-catheter-8'] },
  { q: 'halo min saya butuh tali leher yang kecil untuk anak umur 6 bulan', first: ['neck-tie-small'] },
  { q: 'anak saya usia 3 tahun pakai kanul 4.5 apakah tersedia', first: ['tube-4-5'] },
  { q: 'tolong carikan selang suction nomor 6 buat adik bayi umur 5 bulan', first: ['suction-catheter-6'] },
  { q: 'I am looking for a tracheostomy tube for my son who is 5 years old size 3.5', first: ['tube-3-5'] },
  { q: 'do you have suction catheters for my daughter 10 months old size 6 fr', first: ['suction-catheter-6'] },
  { q: 'we need a soft neck tie medium for a child 4 years old please', first: ['neck-tie-medium'] },
  { q: 'kanul untuk anak umur 5 tahun', first: tubesInStock },
  { q: 'kanul 4 5', first: ['tube-4-5'], read: '4.5', also: ['tube-4-0', 'tube-5-0'] },
  { q: 'kanul 3 5', first: ['tube-3-5'], read: '3.5', also: ['tube-3-0', 'tube-5-0'] },
  { q: 'kanul 35', first: ['tube-3-5'], read: '3.5' },
  { q: 'kanul 45', first: ['tube-4-5'], read: '4.5' },
  { q: 'trach tube 40', first: ['tube-4-0'], read: '4.0' },
  { q: 'kanul tiga setengah', first: ['tube-3-5'], read: '3.5' },
  { q: 'kanul empat koma lima', first: ['tube-4-5'], read: '4.5' },
  { q: 'tracheostomy tube three and a half', first: ['tube-3-5'], read: '3.5' },
  { q: 'trach tube four point five', first: ['tube-4-5'], read: '4.5' },
  { q: 'kateter delapan', first: ['suction-catheter-8'], read: '8' },
  { q: 'suction catheter six french', first: ['suction-catheter-6'], read: '6' },
  { q: 'kanul 4 ½', first: ['tube-4-5'] },
  { q: 'kanul lima', first: ['tube-5-0'], read: '5' },
  { q: 'kanul', first: ['tube-3-0'] },
  { q: 'kateter suction', first: ['suction-catheter-6'] },
  { q: 'tracheostomy tube', first: ['tube-3-0'] },
  { q: 'jarum', first: [] },
  { q: 'sarung tangan', first: [] },
  { q: 'oxygen tank', first: [] },
  { q: 'gratis', first: ['suction-machine'], also: ['tube-cap'] },
  { q: 'free', first: ['suction-machine'], also: ['tube-cap'] },
  { q: 'mesin suction gratis', first: ['suction-machine'] },
  { q: 'bivona', first: tubesInStock },
  { q: 'shiley 4.5', first: ['tube-4-5'] },
  { q: 'sputum', first: ['suction-machine', ...catheters] },
  { q: 'dahak', first: ['suction-machine', ...catheters] },
  { q: 'perban', first: ['foam-dressing', 'split-gauze'] },
  { q: 'saringan', first: ['hme-filter'] },
  { q: 'hose', first: ['suction-tubing'] },
  { q: 'plug', first: ['tube-cap'] },
  { q: 'french 8', first: ['suction-catheter-8'] },
  { q: 'dua hme', first: ['hme-filter'] },
  { q: '6 hme', first: ['hme-filter'] },
  { q: '10 hme', first: ['hme-filter'] },
  { q: '5 masker', first: ['tracheostomy-mask'] },
  { q: '2 tali leher', first: ['neck-tie-small'] },
  { q: 'cuffed tracheostomy tube 3.5', first: ['tube-3-5'] },
  { q: '3 tali leher', first: ['neck-tie-small'] },
  { q: '4 masker trakeostomi', first: ['tracheostomy-mask'] },
  { q: 'two neck ties', first: ['neck-tie-small'] },
  { q: '3 kasa', first: ['split-gauze'] },
  { q: 'saya butuh 2 botol cairan', first: ['saline-bottle'] },
  { q: 'I need 4 bottles of saline', first: ['saline-bottle'] },
  { q: 'kanul 6', first: tubesInStock },
  { q: 'kanul anak 3-5 tahun', first: tubesInStock, also: tubesInStock },
  { q: 'kanul untuk anak 3 sampai 5 tahun', first: tubesInStock, also: tubesInStock },
  { q: 'kanul anak umur tiga setengah tahun', first: tubesInStock, also: tubesInStock },
  { q: 'trach tube 3 and a half years', first: tubesInStock, also: tubesInStock },
  { q: 'trach tube for a child aged two to four', first: tubesInStock, also: tubesInStock },
  { q: 'kanul anak berat 10-12 kg', first: tubesInStock, also: tubesInStock },
  { q: 'kanul 4.0/5.0', first: ['tube-4-0', 'tube-5-0'], also: ['tube-4-0', 'tube-5-0'] },
  { q: 'kanul 3 - 5', first: ['tube-3-0'], also: ['tube-5-0'] },
  { q: 'kateter dua puluh', first: ['suction-catheter-8'] },
  { q: 'kanul tiga puluh lima', first: ['tube-3-5'], read: '3.5' },
];

export const heldOutSentences: readonly SentenceQuery[] = [
  { q: 'mbak saya mau pesan kanul untuk keponakan usia 4 tahun nomor 3,5 apa masih ada', first: ['tube-3-5'] },
  { q: 'permisi bu ada kateter ukuran 6 fr untuk bayi berumur 8 bulan tidak', first: ['suction-catheter-6'] },
  { q: 'my 2 year old uses a size 4.5 trach where can I buy one', first: ['tube-4-5'] },
  { q: 'anak laki-laki umur 18 bulan butuh kanul yang pakai balon', first: ['tube-cuffed-4-0'] },
  { q: 'please help I need saline ampoules for my baby 7 months', first: ['saline-ampoules'] },
  { q: 'trakeostomi 3 0', first: ['tube-3-0'], read: '3.0' },
  { q: 'tube 5 0', first: ['tube-5-0'], read: '5.0' },
  { q: 'kanul no 30', first: ['tube-3-0'], read: '3.0' },
  { q: 'trakeostomi empat setengah', first: ['tube-4-5'], read: '4.5' },
  { q: 'tube size three point five', first: ['tube-3-5'], read: '3.5' },
  { q: 'kanul tiga koma nol', first: ['tube-3-0'], read: '3.0' },
  { q: 'kateter suction sepuluh french', first: ['suction-catheter-10'], read: '10' },
  { q: 'tutup gratis', first: ['tube-cap'] },
  { q: 'free suction machine', first: ['suction-machine'] },
  { q: 'suntikan', first: [] },
  { q: 'obat batuk', first: [] },
  { q: 'wheelchair', first: [] },
  { q: 'shiley cuff', first: ['tube-cuffed-4-0'] },
  { q: 'selang dahak ukuran 8', first: ['suction-catheter-8'] },
  { q: 'saringan hidung', first: ['hme-filter'] },
];
