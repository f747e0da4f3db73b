import { written } from './family-queries.ts';

/**
 * A fifth hundred, written from the catalogue alone by a person who had not read the search: 79 were right when they were
 * judged by hand at first, and 83 by this list. `nothing`: the shop has no such thing, and goods of the same general word would
 * be unsuitable.
 */
export const fifthTuningFamilies = [
  ...written(
    'id',
    `
trakeo no tiga koma lima → tube-3-5
kanul 3,5 utk bayi → tube-3-5
selang leher id 4.0 mm → tube-4-0
kanul diameter luar 6,2 mm → tube-4-5
canul trakeostomy no 5 → tube-5-0
kanul yg ada balonnya → tube-cuffed-4-0
trakheostomi anak ukuran 6 → marked
kanul panjang 4,2 cm → tube-4-5
kanul cadangan satu nomor lebih kecil dari 4 → tube-3-5
kanul-kanul trakeostomi → tube-3-0 tube-3-5 tube-4-0 tube-4-5
selang sedot lendir ukuran 8 → suction-catheter-8
kateter sucsion 6fr → suction-catheter-6
selang sedot F6 isi sepuluh → suction-catheter-6
suction kateter nomor 12 → marked
mesin penyedot lendir buat di rumah → suction-machine
buat ngisep riak malem2 → suction-machine suction-catheter-6 suction-catheter-8
selang bening penyambung → suction-tubing
talikanul bayi → neck-tie-small
lingkar leher anak saya 20cm → neck-tie-small
tali trakeo prepetan → neck-tie-small neck-tie-medium
pengikat kanul yg bisa dicuci → neck-tie-small neck-tie-medium
tali leher anak 9 thn → neck-tie-medium
kain kasa bolong tengah → split-gauze foam-dressing
kulit sekitar kanul merah lecet → foam-dressing split-gauze
nacl botol gede → saline-bottle
infus otsuka nacl 500ml → saline-bottle
air garem buat bilas → saline-ampoules saline-bottle
hidung buatan → hme-filter
dahaknya kentel susah keluar → saline-ampoules hme-filter tracheostomy-mask suction-machine
masker uap leher anak → tracheostomy-mask
slabber trakeo → foam-bib
anak ga bisa ngomong → picture-cards speaking-valve
katup → speaking-valve
dop kanul → tube-cap
bantalan tidur miring → positioning-pillow
kartu isyarat minum makan → picture-cards
yg gratisan apa aja min → suction-machine
perlengkapan bekas hibah → suction-machine
tabung oksigen kecil → nothing
selang ngt no 8 → nothing
obat pengencer dahak sirup → marked
kursi roda anak cp → nothing
kasa, nacl?? ready kak 😊 → split-gauze+saline-ampoules split-gauze+saline-bottle
kateter 8 sama tali sedang → suction-catheter-8+neck-tie-medium
pikeun nyerot leho budak → suction-machine suction-catheter-6 suction-catheter-8
tali lihia anak ketek → neck-tie-small
sikat keur ngabersihan kanul → cleaning-brush
suction catheter 10fr ready stock? → suction-catheter-10
kanul shiley 4.0 peds → tube-4-0
filter hme bayi trach → hme-filter
saline botol besar → saline-bottle
gauze belah steril → split-gauze
gobag darurat → go-bag
kanul cuff 4,0 balon → tube-cuffed-4-0
humidifier mesin penghangat uap → marked hme-filter tracheostomy-mask
suction machine second murah → suction-machine
catheter kencing folley 16 → nothing
`,
  ),
  ...written(
    'en',
    `
trach tube 3.5 uncuffed → tube-3-5
8 french suction cathetr → suction-catheter-8
velcro trach ties toddler → neck-tie-small neck-tie-medium
passy muir → speaking-valve
saline bullets → saline-ampoules
something to keep dust out of the stoma → foam-bib hme-filter
my son cannot talk yet → picture-cards speaking-valve
brushes for cleaning inner cannula → cleaning-brush
neck strap for 22cm neck → neck-tie-small
red sore skin around trach → foam-dressing split-gauze
`,
  ),
];

/** Every third of the hundred. Never used for tuning. */
export const fifthHeldOutFamilies = [
  ...written(
    'id',
    `
kanul ukuran 45 → tube-4-5
kanul OD 5.0 → tube-3-5
kanul tanpa balon ukuran empat → tube-4-0
kanul umur 2 tahun → tube-3-0 tube-3-5 tube-4-0 tube-4-5
bivona 3.0 → tube-3-0 marked
kateter suction ch 10 → suction-catheter-10
alat sedot dahak bekas → suction-machine
selang sambungan mesin suction 2 meter → suction-tubing
tali leher 26 cm → neck-tie-medium
pita katun meteran → tie-tape
kassa → split-gauze
sikat buat bersihin dalem kanul → cleaning-brush
cairan garam steril ampul kecil → saline-ampoules
napas kering pas tidur → hme-filter tracheostomy-mask foam-bib
penutup lubang leher biar debu ga masuk → foam-bib hme-filter
biar suaranya kedengeran → speaking-valve
tas buat bawa perlengkapan ke rs → go-bag
paket buat yg baru plg dr rs → care-kit
susu formula bebelac → nothing
kanul nasal oksigen anak → nothing
tali leher!!! (kecil) 🙏🙏 → neck-tie-small
nggo nyedot riyak bocah → suction-machine suction-catheter-6 suction-catheter-8
bantal nggo turu → positioning-pillow
trach tie ukuran M → neck-tie-medium
speaking valve biar bisa ngomong → speaking-valve
trach mask untuk nebul → tracheostomy-mask
foam dressing + kasa → foam-dressing+split-gauze
tracheostomy tube length 42mm → tube-4-5
`,
  ),
  ...written(
    'en',
    `
size four cuffed trach → tube-cuffed-4-0
swedish nose → hme-filter
ventilator circuit tubing → nothing
drain sponges → split-gauze
g-tube feeding extension set → nothing
`,
  ),
];
