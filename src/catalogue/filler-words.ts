/**
 * Words around a thing, as families write them. None of them names a product. Each stands here once, without its endings
 * (`typed-fillers.ts`) and, but for `yg`, written out (`typed-shorthand.ts`).
 */
export const fillerWords = {
  /** Words of grammar and of questions that people also write without vowels. */
  shortened:
    'yang dengan dari dalam pada buat karena kalau sama seperti sampai sebelum setelah supaya juga saja lagi ' +
    'masih sudah belum bisa boleh harus tidak bukan jangan banget semua berapa kapan dimana kemana bagaimana ' +
    'gimana kenapa mengapa siapa saya kamu kita kami orang bapak dokter barang harga tanya tolong terima kasih ' +
    'makasih sekarang murah',
  questions:
    'yg mau aku cari nyari carikan mencari butuh membutuhkan beli membeli pesan minta mohon apa apakah adakah ' +
    'punya dijual dong ya yah kak kakak min admin bu ibu pak bang mas mbak sis bunda halo hallo hai permisi ' +
    'assalamualaikum bertanya mana ingin pengen pingin kalo pakai pake memakai ga gak gk nggak ngga enggak ' +
    'mahal produk perlengkapan tahun bulan nih ada aja sih deh segala lain sesuatu ' +
    'ready stok stuff thing things anything something everything what whats is hingga ' +
    'sekitar antara between about around biar agar pas nyala malam malem siang pagi night nights when while ' +
    'replacement pls plz thx mksih trims tks need needs want wants looking look please hello hi hey help thanks thank buy ' +
    'order price cost much old year years month months cheap product products item items supplies ' +
    'sell use uses get find search anyone stock',
  sentences:
    'nama bilang denger dengar dengerin naik motor rscm rsab rsup rsu rsia kok kan nah loh lho tuh gitu gini begitu begini itu ini nya si sang para akan telah udah udh drpd sebab ' +
    'utk untk dg jd jadi sekali agak terlalu paling mungkin mesti perlu anakku anaknya dedek adek adik cucu ' +
    'putra putri ponakan suster rs rsud keluar masuk dikasih bawa taruh simpan dekat terdekat bawah atas ' +
    'dibawah diatas susah sulit gampang mudah cepat sering mulu tiap besok kemarin nanti ntar tadi bagus ' +
    'terbaik original ori asli promo diskon grosir eceran online toko jualan second seken anti son daughter ' +
    'kiddo near nearby cannot cant could would might must yet still really said says told good best great peds ' +
    'ped hospital nurse doctor away',
  /** Javanese, Sundanese, Minang and Betawi. */
  regions:
    'pados milari nggolek golek goleki ngupados nggo kanggo kangge ngge nang ning neng ing iki iku kuwi kae sing karo lan arep ora ndak piro ono wonten ' +
    'piye kumaha badhe tumbas kulo kula suwun nuwun monggo pikeun keur jang ieu eta teh mah nu jeung sareng ti ka teu ' +
    'henteu sabaraha aya bade hoyong meser abdi urang punten nuhun untuak buek samo jo nan iko indak bara nio ' +
    'tuku kepriye kepiye ndi endi pripun pundi opo sampeyan panjenengan njenengan naon meuli kedah keudah anjeun mambali ' +
    'apo dima tuhor manuhor sadia meli numbas nukar manukar barapa golekke nggoleki luru kudu isoh iso saget takon nyuwun ' +
    'njaluk nyuhunkeun menta mintak dodol dodolan adol ngical ngajual manjua dereng durung dhisik disik rumiyin heula ' +
    'kenging buleh dadi iya nggih inggih muhun sumuhun saha sopo sinten iraha bilo kui niku puniko punika ngirim kintun ' +
    'putu peryogi saiki ayeuna nopo ade ambo awak gue gua gw aye lu elu kagak kaga ama ntuh nyang cah bocah budak lare orok paja',
  /** Diseases and conditions of a child. */
  conditions:
    'cerebral serebral palsy cp down sindrom sindroma syndrome autis autisme autism autistik autistic lumpuh ' +
    'paralysed paralyzed epilepsi epilepsy stenosis subglotis subglottic laringomalasia laryngomalacia ' +
    'trakeomalasia tracheomalacia hidrosefalus hydrocephalus bpd prematur premature preemie bawaan congenital ' +
    'jantung penyakit disease sakit sick diagnosa diagnosis',
  greetings:
    'dok mbah mba om tante oom abang teteh akang kang aa uda uni kaka kakanda sus sist sista gan agan juragan boss bos ' +
    'sir maam madam mam maaf izin ijin numpang ass wr wb waalaikumsalam waalaikum assalamu alaikum salam ' +
    'selamat met haloo hay hei dear sorry thankyou regards greetings morning afternoon evening god bless',
  asking:
    'nanya nanyain tanyain menanyakan info informasi kabar kabari kabarin kasihtau kasitau beritahu tau tahu ' +
    'pilih milih pilihan rekomendasi rekomen saran saranin jelaskan jelasin cara keperluan butuhin dibutuhkan ' +
    'diperlukan memerlukan cariin nyariin dicari lihat liat melihat tunjukin coba nyoba dapat dapet dapetin ' +
    'dapatkan ambil diambil ngambil bertanyaa recommend recommended recommendation suggestion suggest advice ' +
    'information details detail question questions asking ask tell show give wondering wonder know idea ' +
    'interested',
  buying:
    'pesen mesen restok restock readystock tersedia sedia ketersediaan kosong jual menjual daftar dibeli pembelian dipesan ' +
    'pesennya termurah kemahalan termahal terjangkau ekonomis irit budget rega hargi harago hargo arga pira ' +
    'barapo available availability affordable cheapest cheaper expensive buying bikin bikinin purchase ' +
    'purchasing sale selling sells stocked ordering priced pricing total satuan ecer list belanja belanjaan ' +
    'berapaan',
  urgency:
    'secepatnya segera urgent urgently asap cepetan buruburu mendesak penting bgtt soon quickly quick fast ' +
    'today tomorrow tonight now currently immediately',
  using:
    'servis service reparasi perbaiki repair betulin benerin sewa nyewa menyewa disewakan rental rent pinjam meminjam pinjaman borrow ' +
    'kah usah diganti mengganti ganti pengganti dicuci dipakai dipake dipakek pakek makai pemakaian digunakan ' +
    'gunakan menggunakan penggunaan dipasang terpasang nanggung ditanggung milik memakaikan gunanya fungsi ' +
    'kegunaan manfaat using used wear wears wearing worn fit fits fitting goes put works working let lets ' +
    'helps make makes making device devices equipment gadget',
  qualities:
    'biasa standar standard umum berkualitas kualitas terpercaya awet kuat tahan import impor lokal murni ' +
    'resmi cocok sesuai enak nyaman praktis simpel simple proper suitable right correct comfortable regular ' +
    'usual decent quality reliable mirip sejenis semacam macam jenis tipe model merk merek brand brands type ' +
    'types kind kinds sort sorts',
  grammar:
    'sini situ sana disini disitu ttg trs terus di ke tapi tetapi namun melainkan hanya cuma cuman doang maka lalu trus jika bila apabila serta maupun ' +
    'adalah ialah yaitu yakni tentang oleh kepada antar selama sejak meski walau andai biarin ternyata kayak ' +
    'kyk macem pokoknya intinya sebaiknya seharusnya tentu pasti memang emang kira kirakira misal contoh bener ' +
    'benar betul beda perbedaan does did have has had got getting im ive id youre your yours our ours mine ' +
    'them their theirs she his her its it these those here there also too very some any every each few more ' +
    'most less least than where why who whom whose how ever never always sometimes often usually maybe perhaps ' +
    'again already another other others ones else instead rather plus per via back went come came going gone ' +
    'take taking taken bring brought keep kept case user falls fall',
  people:
    'mahasiswa mahasiswi keperawatan suami istri isteri ayah mama papa mamah papah umi abi kakek nenek eyang saudara saudari tetangga teman ' +
    'temen orangtua ortu keluarga pasien penderita pemilik putera puteri jagoan sikecil mom mum mommy mummy ' +
    'dad daddy husband wife parent parents family friend neighbour neighbor patient patients grandson ' +
    'granddaughter nephew niece boy girl boys girls toddlers little',
  times:
    'kali semalam semalem semalaman hari sehari seminggu sebulan setahun tanggal jam menit detik kemaren kmrn kmarin lusa barusan sebentar ' +
    'ward bangsal saat waktu ketika selagi sambil senin selasa rabu kamis jumat jum sabtu monday tuesday wednesday thursday friday saturday sunday weekend lama week weekly day days monthly hour hours minute minutes yesterday ago lately recently since',
  states:
    'rusak broken listrik elektrik kadaluarsa kadaluwarsa kedaluwarsa kedaluarsa expired expire expires expiry bahan ' +
    'terbuat material perawat bidan nakes petugas picu nicu icu tekan dirumah rumahan dirawat opname ' +
    'kontrol operasi dioperasi pascaoperasi pasca surgery discharged minggu depan kemudian bulanan',
} as const;
