// Source: the Ministry of Home Affairs (decree 100.1.1-6117 of 2022) by way of idn-area-data 4.0.1. Its database is
// under the Open Database License 1.0, and so are this list and the kecamatan in `districts`
// (THIRD-PARTY.md).

/** Cities and regencies of a province, each list as one text. Names in `capital` get neither word. */
type Area = { cities?: string; regencies?: string; capital?: string };

export const areas: Record<string, Area> = {
  Aceh: {
    cities: 'Banda Aceh, Langsa, Lhokseumawe, Sabang, Subulussalam',
    regencies:
      'Aceh Barat, Aceh Barat Daya, Aceh Besar, Aceh Jaya, Aceh Selatan, Aceh Singkil, Aceh Tamiang, Aceh Tengah, Aceh Tenggara, Aceh Timur, Aceh Utara, Bener Meriah, Bireuen, Gayo Lues, Nagan Raya, Pidie, Pidie Jaya, Simeulue',
  },
  'Sumatera Utara': {
    cities: 'Binjai, Gunungsitoli, Medan, Padangsidimpuan, Pematangsiantar, Sibolga, Tanjungbalai, Tebing Tinggi',
    regencies:
      'Asahan, Batu Bara, Dairi, Deli Serdang, Humbang Hasundutan, Karo, Labuhanbatu, Labuhanbatu Selatan, Labuhanbatu Utara, Langkat, Mandailing Natal, Nias, Nias Barat, Nias Selatan, Nias Utara, Padang Lawas, Padang Lawas Utara, Pakpak Bharat, Samosir, Serdang Bedagai, Simalungun, Tapanuli Selatan, Tapanuli Tengah, Tapanuli Utara, Toba',
  },
  'Sumatera Barat': {
    cities: 'Bukittinggi, Padang, Padang Panjang, Pariaman, Payakumbuh, Sawahlunto, Solok',
    regencies:
      'Agam, Dharmasraya, Kepulauan Mentawai, Lima Puluh Kota, Padang Pariaman, Pasaman, Pasaman Barat, Pesisir Selatan, Sijunjung, Solok, Solok Selatan, Tanah Datar',
  },
  Riau: {
    cities: 'Dumai, Pekanbaru',
    regencies:
      'Bengkalis, Indragiri Hilir, Indragiri Hulu, Kampar, Kepulauan Meranti, Kuantan Singingi, Pelalawan, Rokan Hilir, Rokan Hulu, Siak',
  },
  'Kepulauan Riau': {
    cities: 'Batam, Tanjung Pinang',
    regencies: 'Bintan, Karimun, Kepulauan Anambas, Lingga, Natuna',
  },
  Jambi: {
    cities: 'Jambi, Sungai Penuh',
    regencies:
      'Batanghari, Bungo, Kerinci, Merangin, Muaro Jambi, Sarolangun, Tanjung Jabung Barat, Tanjung Jabung Timur, Tebo',
  },
  Bengkulu: {
    cities: 'Bengkulu',
    regencies:
      'Bengkulu Selatan, Bengkulu Tengah, Bengkulu Utara, Kaur, Kepahiang, Lebong, Mukomuko, Rejang Lebong, Seluma',
  },
  'Sumatera Selatan': {
    cities: 'Lubuk Linggau, Pagar Alam, Palembang, Prabumulih',
    regencies:
      'Banyuasin, Empat Lawang, Lahat, Muara Enim, Musi Banyuasin, Musi Rawas, Musi Rawas Utara, Ogan Ilir, Ogan Komering Ilir, Ogan Komering Ulu, Ogan Komering Ulu Selatan, Ogan Komering Ulu Timur, Penukal Abab Lematang Ilir',
  },
  'Kepulauan Bangka Belitung': {
    cities: 'Pangkal Pinang',
    regencies: 'Bangka, Bangka Barat, Bangka Selatan, Bangka Tengah, Belitung, Belitung Timur',
  },
  Lampung: {
    cities: 'Bandar Lampung, Metro',
    regencies:
      'Lampung Barat, Lampung Selatan, Lampung Tengah, Lampung Timur, Lampung Utara, Mesuji, Pesawaran, Pesisir Barat, Pringsewu, Tanggamus, Tulang Bawang, Tulang Bawang Barat, Way Kanan',
  },
  Banten: {
    cities: 'Cilegon, Serang, Tangerang, Tangerang Selatan',
    regencies: 'Lebak, Pandeglang, Serang, Tangerang',
  },
  'DKI Jakarta': {
    capital: 'Jakarta Barat, Jakarta Pusat, Jakarta Selatan, Jakarta Timur, Jakarta Utara, Kepulauan Seribu',
  },
  'Jawa Barat': {
    cities: 'Bandung, Banjar, Bekasi, Bogor, Cimahi, Cirebon, Depok, Sukabumi, Tasikmalaya',
    regencies:
      'Bandung, Bandung Barat, Bekasi, Bogor, Ciamis, Cianjur, Cirebon, Garut, Indramayu, Karawang, Kuningan, Majalengka, Pangandaran, Purwakarta, Subang, Sukabumi, Sumedang, Tasikmalaya',
  },
  'Jawa Tengah': {
    cities: 'Magelang, Pekalongan, Salatiga, Semarang, Surakarta, Tegal',
    regencies:
      'Banjarnegara, Banyumas, Batang, Blora, Boyolali, Brebes, Cilacap, Demak, Grobogan, Jepara, Karanganyar, Kebumen, Kendal, Klaten, Kudus, Magelang, Pati, Pekalongan, Pemalang, Purbalingga, Purworejo, Rembang, Semarang, Sragen, Sukoharjo, Tegal, Temanggung, Wonogiri, Wonosobo',
  },
  'DI Yogyakarta': { cities: 'Yogyakarta', regencies: 'Bantul, Gunungkidul, Kulon Progo, Sleman' },
  'Jawa Timur': {
    cities: 'Batu, Blitar, Kediri, Madiun, Malang, Mojokerto, Pasuruan, Probolinggo, Surabaya',
    regencies:
      'Bangkalan, Banyuwangi, Blitar, Bojonegoro, Bondowoso, Gresik, Jember, Jombang, Kediri, Lamongan, Lumajang, Madiun, Magetan, Malang, Mojokerto, Nganjuk, Ngawi, Pacitan, Pamekasan, Pasuruan, Ponorogo, Probolinggo, Sampang, Sidoarjo, Situbondo, Sumenep, Trenggalek, Tuban, Tulungagung',
  },
  Bali: {
    cities: 'Denpasar',
    regencies: 'Badung, Bangli, Buleleng, Gianyar, Jembrana, Karangasem, Klungkung, Tabanan',
  },
  'Nusa Tenggara Barat': {
    cities: 'Bima, Mataram',
    regencies: 'Bima, Dompu, Lombok Barat, Lombok Tengah, Lombok Timur, Lombok Utara, Sumbawa, Sumbawa Barat',
  },
  'Nusa Tenggara Timur': {
    cities: 'Kupang',
    regencies:
      'Alor, Belu, Ende, Flores Timur, Kupang, Lembata, Malaka, Manggarai, Manggarai Barat, Manggarai Timur, Nagekeo, Ngada, Rote Ndao, Sabu Raijua, Sikka, Sumba Barat, Sumba Barat Daya, Sumba Tengah, Sumba Timur, Timor Tengah Selatan, Timor Tengah Utara',
  },
  'Kalimantan Barat': {
    cities: 'Pontianak, Singkawang',
    regencies:
      'Bengkayang, Kapuas Hulu, Kayong Utara, Ketapang, Kubu Raya, Landak, Melawi, Mempawah, Sambas, Sanggau, Sekadau, Sintang',
  },
  'Kalimantan Tengah': {
    cities: 'Palangkaraya',
    regencies:
      'Barito Selatan, Barito Timur, Barito Utara, Gunung Mas, Kapuas, Katingan, Kotawaringin Barat, Kotawaringin Timur, Lamandau, Murung Raya, Pulang Pisau, Seruyan, Sukamara',
  },
  'Kalimantan Selatan': {
    cities: 'Banjarbaru, Banjarmasin',
    regencies:
      'Balangan, Banjar, Barito Kuala, Hulu Sungai Selatan, Hulu Sungai Tengah, Hulu Sungai Utara, Kotabaru, Tabalong, Tanah Bumbu, Tanah Laut, Tapin',
  },
  'Kalimantan Timur': {
    cities: 'Balikpapan, Bontang, Samarinda',
    regencies: 'Berau, Kutai Barat, Kutai Kartanegara, Kutai Timur, Mahakam Ulu, Paser, Penajam Paser Utara',
  },
  'Kalimantan Utara': { cities: 'Tarakan', regencies: 'Bulungan, Malinau, Nunukan, Tana Tidung' },
  'Sulawesi Utara': {
    cities: 'Bitung, Kotamobagu, Manado, Tomohon',
    regencies:
      'Bolaang Mongondow, Bolaang Mongondow Selatan, Bolaang Mongondow Timur, Bolaang Mongondow Utara, Kepulauan Sangihe, Kepulauan Siau Tagulandang Biaro, Kepulauan Talaud, Minahasa, Minahasa Selatan, Minahasa Tenggara, Minahasa Utara',
  },
  Gorontalo: { cities: 'Gorontalo', regencies: 'Boalemo, Bone Bolango, Gorontalo, Gorontalo Utara, Pohuwato' },
  'Sulawesi Tengah': {
    cities: 'Palu',
    regencies:
      'Banggai, Banggai Kepulauan, Banggai Laut, Buol, Donggala, Morowali, Morowali Utara, Parigi Moutong, Poso, Sigi, Tojo Una Una, Toli-Toli',
  },
  'Sulawesi Barat': { regencies: 'Majene, Mamasa, Mamuju, Mamuju Tengah, Pasangkayu, Polewali Mandar' },
  'Sulawesi Selatan': {
    cities: 'Makassar, Palopo, Parepare',
    regencies:
      'Bantaeng, Barru, Bone, Bulukumba, Enrekang, Gowa, Jeneponto, Kepulauan Selayar, Luwu, Luwu Timur, Luwu Utara, Maros, Pangkajene dan Kepulauan, Pinrang, Sidenreng Rappang, Sinjai, Soppeng, Takalar, Tana Toraja, Toraja Utara, Wajo',
  },
  'Sulawesi Tenggara': {
    cities: 'Bau Bau, Kendari',
    regencies:
      'Bombana, Buton, Buton Selatan, Buton Tengah, Buton Utara, Kolaka, Kolaka Timur, Kolaka Utara, Konawe, Konawe Kepulauan, Konawe Selatan, Konawe Utara, Muna, Muna Barat, Wakatobi',
  },
  Maluku: {
    cities: 'Ambon, Tual',
    regencies:
      'Buru, Buru Selatan, Kepulauan Aru, Kepulauan Tanimbar, Maluku Barat Daya, Maluku Tengah, Maluku Tenggara, Seram Bagian Barat, Seram Bagian Timur',
  },
  'Maluku Utara': {
    cities: 'Ternate, Tidore Kepulauan',
    regencies:
      'Halmahera Barat, Halmahera Selatan, Halmahera Tengah, Halmahera Timur, Halmahera Utara, Kepulauan Sula, Pulau Morotai, Pulau Taliabu',
  },
  'Papua Barat Daya': { cities: 'Sorong', regencies: 'Maybrat, Raja Ampat, Sorong, Sorong Selatan, Tambrauw' },
  'Papua Barat': {
    regencies: 'Fak Fak, Kaimana, Manokwari, Manokwari Selatan, Pegunungan Arfak, Teluk Bintuni, Teluk Wondama',
  },
  'Papua Tengah': { regencies: 'Deiyai, Dogiyai, Intan Jaya, Mimika, Nabire, Paniai, Puncak, Puncak Jaya' },
  Papua: {
    cities: 'Jayapura',
    regencies: 'Biak Numfor, Jayapura, Keerom, Kepulauan Yapen, Mamberamo Raya, Sarmi, Supiori, Waropen',
  },
  'Papua Pegunungan': {
    regencies: 'Jayawijaya, Lanny Jaya, Mamberamo Tengah, Nduga, Pegunungan Bintang, Tolikara, Yahukimo, Yalimo',
  },
  'Papua Selatan': { regencies: 'Asmat, Boven Digoel, Mappi, Merauke' },
};
