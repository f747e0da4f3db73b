/**
 * Searches of parents, nurses and grandparents, of people who dictate or copy the text of a package. Each is followed by
 * the products of the demo of which one must come first, by the names of their pictures; `nothing` is an empty list, and
 * of `a+b` both must be at the beginning.
 * Their writer had seen only the demo's products when the first list was written. 40 of it, drawn by lot, were held back
 * and measured once, before they were looked at: 34 were right. The second list was never used for tuning.
 */
export const written = (language: 'en' | 'id', lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [q = '', first = ''] = line.split(' → ');
      return { q, first: first.split(' '), language };
    });

export const tuningFamilies = [
  ...written(
    'id',
    `
kanul anak 3thn → tube-3-0 tube-3-5 tube-4-0 tube-4-5 tube-cuffed-4-0
Shiley 3.5 PED cuffless → tube-3-5
kasa steril 10x10 → split-gauze
suction kateter 8 fr → suction-catheter-8
selang sedot lendir no 8 → suction-catheter-8
HME → hme-filter
hidung buatan → hme-filter
tali leher trakea → neck-tie-small neck-tie-medium
tutup trakeo buat bicara → speaking-valve
nebul → tracheostomy-mask saline-ampoules
cairan nacl → saline-ampoules saline-bottle
popok dewasa → nothing
kanul nomer 4 → tube-4-0 tube-cuffed-4-0
kanul 4 pakai balon → tube-cuffed-4-0
kanul tanpa balon 4 → tube-4-0
trakeo ukuran empat setengah → tube-4-5
kanul trakea 3,5 → tube-3-5
traheostomi → tube-3-0 tube-3-5 tube-4-0 tube-4-5 tube-cuffed-4-0
knul 4.5 → tube-4-5
canul trakeostomi 3 → tube-3-0
selang trakeostomi 4.0 → tube-4-0 tube-cuffed-4-0
selang napas leher ukuran 3.5 → tube-3-5
pipa trakea anak 4,5 → tube-4-5
bivona 4.0 → tube-4-0 tube-cuffed-4-0
portex 3.5 → tube-3-5
kateter penghisap 6 → suction-catheter-6
kateter suction nomor sepuluh → suction-catheter-10
catheter suction fr 6 → suction-catheter-6
selang suction 8fr → suction-catheter-8
selang suction ukuran delapan → suction-catheter-8
mesin penyedot dahak → suction-machine
alat sedot lendir bayi → suction-machine suction-catheter-6 suction-catheter-8
alat isap lendir portable → suction-machine
suction pump → suction-machine
selang penyambung mesin suction → suction-tubing
selang mesin sedot → suction-tubing suction-machine
perban leher → split-gauze foam-dressing
kassa belah tengah → split-gauze
kasa y → split-gauze
busa luka trakeo → foam-dressing
penutup stoma biar tidak kena debu → foam-bib
celemek trakeo → foam-bib
saringan udara kanul → hme-filter
filter kelembaban → hme-filter
pelembab udara trakeostomi → hme-filter tracheostomy-mask
masker uap → tracheostomy-mask
masker oksigen trakeostomi → tracheostomy-mask
tabung oksigen → nothing
infus nacl 500 → saline-bottle
nacl 0,9% 5ml → saline-ampoules
air garam steril kecil → saline-ampoules saline-bottle
garam fisiologis botol besar → saline-bottle
sikat kanul → cleaning-brush
pembersih dalam kanul → cleaning-brush
sikat gigi → nothing cleaning-brush
klep suara → speaking-valve
passy muir → speaking-valve
tutup kanul → tube-cap
tas darurat → go-bag
kartu komunikasi gambar → picture-cards
anak saya tidak bisa bicara mau pakai kartu → picture-cards
bantal bayi → positioning-pillow
perlengkapan baru pulang dari rumah sakit → care-kit
pita pengikat kanul → tie-tape neck-tie-small neck-tie-medium
tali kanul bayi → neck-tie-small
tali kanul anak besar → neck-tie-medium
velcro leher → neck-tie-small neck-tie-medium
pengikat trach velkro ukuran m → neck-tie-medium
sarung tangan steril → nothing
ambu bag → nothing
obat batuk → nothing
jarum suntik → nothing
pulse oxymeter anak → nothing
barang gratis → suction-machine tube-cap
minta kanul gratis untuk anak kurang mampu → nothing
yg gratis apa aja → suction-machine tube-cap
donasi → suction-machine tube-cap
berapa harga kanul ukuran 4 setengah → tube-4-5
bu saya butuh selang sedot lendir ukuran 6 untuk bayi 8 bulan → suction-catheter-6
mau pesan kasa sama tali leher buat anak umur 1 tahun → split-gauze neck-tie-small neck-tie-medium
apakah ada kanul trakeostomi dengan cuff ukuran 4 ready → tube-cuffed-4-0
cari kanul 5.0 untuk anak kelas 2 sd → tube-5-0
anak saya 4 tahun pakai kanul 3.5 mau beli 2 → tube-3-5
kanul 5.5 → nothing tube-5-0 tube-4-5
kateter 12 fr → nothing suction-catheter-10 suction-catheter-8
thermovent → hme-filter
swedish nose → hme-filter
kapas lidi → care-kit
plester → nothing tie-tape foam-dressing split-gauze
kanul tiga koma lima → tube-3-5
kanul 4 atau 4,5 → tube-4-0 tube-4-5 tube-cuffed-4-0
kateter enam fr → suction-catheter-6
`,
  ),
  ...written(
    'en',
    `
trach tube 3.5 → tube-3-5
size 4 trach with cuff → tube-cuffed-4-0
uncuffed 4.0 → tube-4-0
cuffless trach four and a half → tube-4-5
tracheostomy tube for 2 year old → tube-3-0 tube-3-5 tube-4-0 tube-4-5 tube-cuffed-4-0
trach ties → neck-tie-small neck-tie-medium tie-tape
velcro trach holder small → neck-tie-small
suction cathater 6 french → suction-catheter-6
8 fr suction → suction-catheter-8
tubing for suction machine → suction-tubing
artificial nose → hme-filter
heat moisture exchanger → hme-filter
saline bullets → saline-ampoules
normal saline 500ml → saline-bottle
drain sponge → split-gauze
mepilex → foam-dressing
oxygen concentrator → nothing
pmv speaking valve → speaking-valve
cap for capping trial → tube-cap
communication cards → picture-cards
wheelchair → nothing
free stuff → suction-machine tube-cap
feeding tube → nothing
my son is 3 and needs a size 4.5 trach please → tube-4-5
trach 2.5 neo → nothing tube-3-0
starter kit for going home → care-kit
trakeostomy tub 5 → tube-5-0
gloves → nothing
`,
  ),
];

export const heldOutFamilies = [
  ...written(
    'id',
    `
kanul trakeostomi bayi 6 bln → tube-3-0 tube-3-5 tube-4-0 tube-4-5 tube-cuffed-4-0
kanul uk 4,0 tanpa cuff → tube-4-0
selang leher no 3.5 anak → tube-3-5
trakeo no lima → tube-5-0
canule tracheostomy 4.5 → tube-4-5
kateter lendir no 10 → suction-catheter-10
selang suction yg paling kecil → suction-catheter-6
suctian kateter 6 → suction-catheter-6
mesin hisap lendir dahak → suction-machine
vacuum lendir → suction-machine
sambungan selang suction → suction-tubing
penahan kanul di leher → neck-tie-small neck-tie-medium tie-tape
tali perekat leher bayi kecil → neck-tie-small
ikatan kanul ukuran sedang → neck-tie-medium
pita gulung → tie-tape
filter hme 5 biji → hme-filter
penyaring udara hidung buatan → hme-filter
penutup lubang leher biar lembap → foam-bib hme-filter
oto trakeo → foam-bib
masker buat uap nebulizer → tracheostomy-mask
cairan nacl buat nebul → saline-ampoules saline-bottle
nacl botol → saline-bottle
kasa buat kanul → split-gauze
kasa yang dibelah → split-gauze
bantalan busa leher lecet → foam-dressing
sikat bersihkan dalam kanul → cleaning-brush
alat supaya bisa ngomong → speaking-valve
gambar buat ngomong → picture-cards
tas bawa perlengkapan → go-bag
bantal miring → positioning-pillow
sarung tangan lateks → nothing
kasur decubitus → nothing
selang oksigen nasal → nothing suction-tubing tracheostomy-mask
yang gratis dong → suction-machine tube-cap
kanul ukuran 3,5 untuk anak umur 4 tahun berat 14 kg → tube-3-5
`,
  ),
  ...written(
    'en',
    `
uncuffed pediatric trach size 3 → tube-3-0
replacement ties for trach toddler → neck-tie-small neck-tie-medium tie-tape
sterile water → nothing saline-ampoules saline-bottle
bag for emergencies → go-bag
cleaning brush for inner tube → cleaning-brush
`,
  ),
];
