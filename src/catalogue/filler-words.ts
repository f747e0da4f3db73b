/** Words around a thing, as families write them. None of them names a product (`typed-fillers.ts`). */
export const fillerWords = {
  greetings:
    'mba mbaknya om tante oom abang neng teteh akang kang aa uda uni kaka kakanda sus sist sista gan agan juragan boss bos sir maam ' +
    'madam mam maaf mohon izin ijin numpang ass wr wb waalaikumsalam waalaikum assalamu alaikum salam selamat met hallo haloo hay ' +
    'hei hey dear sorry thankyou regards greetings pados milari nggolek golek goleki ngupados good morning afternoon evening god bless',
  asking:
    'nanya nanyain tanyain menanyakan info infonya informasi kabar kabari kabarin kasihtau kasitau beritahu tau taunya tahu pilih milih ' +
    'pilihan rekomendasi rekomen saran saranin jelaskan jelasin cara caranya perlu perlunya keperluan butuhnya butuhin ' +
    'dibutuhkan diperlukan memerlukan cariin nyariin dicari lihat liat melihat tunjukin coba nyoba dapat dapet dapetin dapatkan ' +
    'ambil ambilnya diambil ngambil bertanyaa recommend recommended recommendation suggestion suggest advice information details detail question ' +
    'questions asking ask tell show give please wondering wonder know idea interested',
  buying:
    'pesen mesen stok stock stoknya restok restock ready readystock tersedia sedia ketersediaan kosong jual dijual menjual jualan daftar dibeli pembelian belinya ' +
    'ordernya dipesan pesennya termurah murahnya kemahalan mahal termahal terjangkau ekonomis irit budget harganya hargane rega hargi harago hargo reganya arga ' +
    'pira sabaraha bara barapo available availability affordable cheapest cheaper expensive buying bikin bikinin purchase purchasing sale selling sells ' +
    'stocked order ordering priced pricing total satuan eceran ecer list belanja belanjaan daftarnya berapaan',
  urgency:
    'secepatnya segera urgent urgently asap cepetan buruburu mendesak penting darurat2 banget2 bgtt soon quickly quick fast today tomorrow tonight ' +
    'now currently immediately',
  using:
    'kah usah diganti mengganti gantinya ganti pengganti dicuci dipakai dipake dipakek pakek makai makenya pakainya pemakaian digunakan gunakan menggunakan penggunaan dipasang terpasang nanggung ditanggung ' +
    'punyanya milik miliknya memakaikan gunanya fungsi fungsinya fungsinya kegunaan manfaat using used wear wears wearing worn fit fits fitting ' +
    'goes put works working let lets helps make makes making device devices equipment gadget',
  qualities:
    'biasa biasanya biasanya standar standard umum umumnya bagus berkualitas kualitas terpercaya terbaik awet kuat tahan asli import impor lokal ' +
    'murni resmi cocok cocoknya sesuai enak nyaman praktis simpel simple proper suitable right correct comfortable regular usual decent quality reliable ' +
    'sama2 mirip sejenis semacam macam jenis jenisnya tipe tipenya model modelnya merk merek brand brands type types kind kinds sort sorts',
  grammar:
    'di ke tapi tetapi namun melainkan hanya cuma cuman doang maka lalu trus jika bila apabila serta maupun adalah ialah yaitu yakni tentang ' +
    'oleh kepada antar selama sejak hingga meski walau andai supayanya biarin ternyata kayak kayaknya kyk seperti macem gitu2 pokoknya intinya ' +
    'sebaiknya harusnya seharusnya tentu tentunya pasti memang emang kira kirakira misal misalnya contoh contohnya bener benar betul bedanya beda perbedaan ' +
    'does did have has had got getting im ive id youre your yours our ours mine them their theirs she his her its it these those here there ' +
    'also too very really some any every each few more most less least than when where why who whom whose how ever never always sometimes often ' +
    'usually maybe perhaps again already another other others ones else instead rather plus per via back went come came going gone take taking ' +
    'taken bring brought keep kept case use user falls fall',
  people:
    'suami istri isteri ibunya ayah bapaknya mama papa mamah papah mamanya umi abi kakek nenek eyang saudara saudari tetangga teman temen orangtua ortu ' +
    'keluarga keluargaku pasien pasiennya penderita pemilik putera puteri jagoan kakaknya adiknya sikecil ' +
    'mom mum mommy mummy dad daddy husband wife parent parents family friend neighbour neighbor patient patients grandson ' +
    'granddaughter nephew niece boy girl boys girls toddlers little',
  times:
    'kali kalinya hari ini sehari seminggu sebulan setahun tanggal jam menit detik kemaren kmrn kmarin lusa barusan tadinya sebentar lama baru2 week weekly ' +
    'day days monthly hour hours minute minutes yesterday ago lately recently since',
  states:
    'rscm rsab rsup rsu rsia sini situ sana disini disitu ttg tentang trs terus mahasiswa mahasiswi keperawatan denger dengar dengerin naik motor listrik elektrik kadaluarsa kadaluwarsa kedaluwarsa kedaluarsa expired expire expires expiry bahan bahannya terbuat material perawat perawatnya bidan nakes petugas picu nicu icu tekan badan badannya dirumah rumahan dirawat opname kontrol operasi operasinya dioperasi pascaoperasi pasca surgery discharged ' +
    'minggu lalu depan kemudian bulanan',
} as const;
