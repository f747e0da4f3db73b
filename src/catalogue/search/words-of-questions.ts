/** Lists of words that several questions share (`question-patterns.ts`). */
export const arrive =
  'sampai sampe nyampe nyampai sampainya sampenya tiba tibanya datang dateng datangnya nyampenya arrive arrives arrived arrival delivered come take takes';
export const howLong = 'lama hari harian minggu jam long days weeks day estimasi estimate';
const orders = 'pesanan pesananku pesenan pesenanku pesnan orderan';
export const ofOrder = `pesan pesen ${orders} order orders belanjaan checkout`;
export const orderNouns = `${orders} orderanku kiriman paketku belanjaan`;
export const cancel = 'batal batalin batalkan dibatalkan membatalkan cancel cancelled cancellation';
export const address = 'alamat address alamatnya';
export const inStock = 'ready stok stock lagi restock again';
export const change = 'ganti mengganti ubah mengubah rubah merubah ralat salah koreksi change edit wrong';
export const leftover = 'sisa sisanya lebihan kelebihan bekas leftover leftovers unused unopened extra spare segel';
export const passOn =
  'sumbang disumbang nyumbang kasih dikasih kasihkan kasihin ngasih dikasihkan beri diberi diberikan memberikan dihibahkan didonasikan =give ' +
  '=giving send sent =pass donate donated donasikan =oper dioper';
export const belongings = 'barang barangnya perlengkapan peralatan supplies equipment things belongings';
export const canNot = 'tidak tak gak ga gk nggak ngga enggak kagak ora teu cant cannot not';
export const parcel = `${orders} pesananya orderanku paket paketan paketku kiriman kirimannya barang parcel package shipment`;
/** Work that volunteers give. */
export const skills =
  'desainer designer penerjemah menerjemahkan terjemahan translator translation translate akuntan accountant pengacara lawyer ' +
  'programmer developer fotografer photographer';
