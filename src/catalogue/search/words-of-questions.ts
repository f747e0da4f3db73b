/** Lists of words that several questions share (`question-patterns.ts`). */
export const arrive =
  'sampai sampe nyampe nyampai sampainya sampenya tiba tibanya datang dateng datangnya nyampenya arrive arrives arrived arrival delivered come take takes';
export const howLong = 'lama hari harian minggu jam long days weeks day estimasi estimate';
export const ofOrder = 'pesan pesanan pesananku pesenan pesenanku pesnan orderan order orders belanjaan checkout';
export const orderNouns = 'pesanan pesananku pesenan pesenanku pesnan orderan orderanku kiriman paketku belanjaan';
export const change = 'ganti mengganti ubah mengubah rubah merubah ralat salah koreksi change edit wrong';
export const leftover = 'sisa sisanya lebihan kelebihan bekas leftover leftovers unused unopened extra spare segel';
export const passOn =
  'sumbang disumbang nyumbang kasih dikasih kasihkan ngasih dikasihkan beri diberi diberikan memberikan dihibahkan didonasikan =give ' +
  '=giving send sent =pass donate donated donasikan =oper dioper';
export const canNot = 'tidak tdk tak gak ga gk nggak ngga enggak kagak ora teu cant cannot not';
export const parcel =
  'pesanan pesananku pesenan pesenanku pesnan pesananya orderan orderanku paket paketan paketku kiriman kirimannya barang parcel package shipment';
