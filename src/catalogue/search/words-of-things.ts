/** Words for people, bodies and things (`meanings.ts`). */
export const thingWords = {
  child:
    'anak* bayi bayiku putra putri putraku putriku childs child children =son =sons daughter daughters baby babies babys =kid =kids ' +
    'infant newborn toddler balita bocah =cah lare budak =orok ananda adik adek dedek =dede cucu cucuku ponakan keponakan ' +
    'grandson granddaughter grandchild niece nephew kembar twin twins buah =boy =girl momongan janin',
  him: 'her him them dia beliau',
  englishChild: 'child children son sons daughter daughters baby babies kid kids boy girl',
  elder:
    'kakek nenek ayah bapak papa ibu mama suami istri kakak =om tante paman bibi opa oma mertua saudara teman tetangga father mother ' +
    'husband wife brother sister grandpa grandma grandfather grandmother friend neighbour neighbor dokter kucing anjing dog cat',
  body:
    'bibir muka mukanya wajah kulit kuku mulut hidung lidah badan tubuh ujung jari jemari tangan kaki telapak pipi lip lips face skin nail ' +
    'nails finger fingers fingertips mouth tongue body toes hands feet cheeks =dia she he =her =him they',
  chest: 'dada chest rib ribs =iga sternal sternum perut',
  // Things.
  tube:
    'kanul kanula canul canule cannula canulla kanule knul trakeo trakea trakeos trakeostomi trakeostomy tracheostomi tracheostomy ' +
    'trach trache trachea trachs traceo tracheo stoma airway kanulnya tt',
  hose: 'selang slang =tube =tubes =pipa tubing',
  catheter: 'kateter cateter catheter catheters',
  englishTube: 'trach trache tube cannula tracheostomy airway stoma',
  lid: 'tutup tutupnya penutup dop filter saringan hme katup masker mask balon cuff sambungan penghubung sikat konektor adaptor speaking',
  hole: 'lubang lobang stoma hole opening leher neck tenggorokan tenggorok throat mulut mouth hidung nose',
  machine:
    'mesin machine alat alatnya device pompa pump suction baterai battery batre batere lampu listrik kabel kompor kipas ac hp hape motor ' +
    'mobil wifi internet oximeter monitor aplikasi website chat admin wa nebulizer ventilator concentrator konsentrator kulkas',
  thing:
    'tali strap straps tie ties pita tape velcro velkro perekat benang jahitan jahit suture sutures stitch stitches balon cuff ' +
    'balloon tutup tutupnya penutup cap caps dop sumbat filter saringan hme katup valve masker mask sungkup ' +
    'sikat brush kasa kassa gauze perban balutan dressing plester busa foam bantal bantalan pillow kartu card cards tas bag paket kit celemek bib ' +
    'nacl cairan botol bottle ampul tombol sambungan penghubung penyambung konektor connector adaptor adapter infus ngt sonde feeding ' +
    'oksigen oxygen gelang baju kursi roda stroller kancing gigi rambut kuku lem stiker collar holder barang produk ukuran stok stock ' +
    'resi pesanan order parcel supplies supply equipment popok susu spuit obat weight appetite hearing tooth teeth hair',
  englishThing:
    'tie ties strap straps tape cap caps valve mask filter hme machine machines brush collar holder cuff balloon catheter catheters pillow kit bag ' +
    'suction tube tubes trach supplies supply equipment stuff things battery bib dressing monitor pump group',
  otherTube:
    'suction mesin machine penghubung penyambung sambungan infus ngt =ng =g gtube sonde feeding oksigen oxygen nebul* ventilator vent connecting',
  bag: 'tas bag gobag kit paket siaga ransel kartu card buku booklet buklet panduan',
  secretion:
    'lendir dahak riak riyak ingus umbel sputum mucus mucous mukus phlegm secretion secretions sekret cairan discharge udara angin suara bunyi air',
  substance:
    'air debu angin makanan minuman kotoran semut water dust sand pasir food milk susu sabun soap serangga rambut',
  outing: 'rumah kota negeri rs rsud icu kamar sakit dulu uang duit biaya house home stock',
  ofBasket: 'keranjang cart akun account login website web aplikasi rumah rs kamar sekolah air grup group',
} as const;
