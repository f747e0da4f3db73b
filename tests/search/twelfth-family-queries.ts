import { writtenAnswers } from './sixth-family-queries.ts';

/**
 * A twelfth list, written with the demo's products in view. It has quantities beside sizes, free and cheap things, boxes in
 * one word, colours of phlegm, Javanese words of buying, and despair. The held-back searches are of other kinds. They were
 * written after the search was changed for the first list, and measured once: 31 of 40 were right. Two of the 40 stand in the
 * first list now. The signs are those of the sixth list.
 */
export const twelfthTuningFamilies = writtenAnswers(`
id gratis kanul → nothing
id kanul gratis → nothing
en free tube 4.0 → nothing
en free trach tube → nothing
en free valve → nothing
id kasa gratis → nothing
id kateter gratis ada ga → nothing
en free ties for baby → nothing
id mesin sedot lendir gratis → suction-machine plain
id kanul 3.5 2 → tube-3-5 plain
id kanul 4 2 pcs → tube-4-0 plain
id kateter 8 3 → suction-catheter-8 plain
id kanul 3.5 x2 → tube-3-5 plain
en trach 3.5 x 4 → tube-3-5 plain
en need four 3.5 tubes → tube-3-5 plain
id 2 kanul → tube-3-0 plain
id kanul 2 → tube-3-0 missing
id mau 10 kanul → tube-3-0 plain
id kanul 10 → tube-3-0 tube-4-5 missing
en 10 tubes please → tube-3-0 plain
en 12 tubes → tube-3-0 plain
id mau 3 hme → hme-filter plain
id pesan 2 kasa sama 1 nacl → split-gauze+saline-bottle plain
id kanul 4 5 → tube-4-5+tube-4-0 plain
id kateter 6 lima pak → suction-catheter-6 plain
id nacl sekotak → saline-bottle plain
id nacl ampul 5ml sebox → saline-ampoules plain
id kasa sebungkus → split-gauze plain
id kateter selusin → suction-catheter-6 plain
id tali sepasang → neck-tie-small plain
id tali murah → tie-tape plain
id cari tali yang paling murah dong → tie-tape plain
en cheapest tie → tie-tape plain
en cheapest dressing → split-gauze plain
en cheap trach tube → tube-3-0 plain
id kasa termurah → split-gauze plain
en affordable saline → saline-bottle plain
en cheap catheter → suction-catheter-6 plain
en tube less than 50000 → nothing
id kasa dibawah 10rb → nothing
en secondhand suction → suction-machine plain
en bottle brush for inner cannula → cleaning-brush
id sikat botol kanul → cleaning-brush
id sikat botol susu → nothing lacking
en green mucus → saline-bottle @booklet plain
id dahak hijau → suction-catheter-6 @booklet plain
id lendir kuning kental → saline-bottle @booklet plain
id kepriye carane tuku kanul → tube-3-0 @ordering plain
id pripun carane tumbas → nothing @ordering
id tuku kanul nang ndi → tube-3-0 plain
en i feel like giving up → nothing @crisis
en suction tubing cracked, need replacement → suction-tubing plain
en her lips look dusky → nothing @emergency
`);

export const twelfthHeldOutFamilies = writtenAnswers(`
id halo kak, anak saya 8 bulan baru pulang dari RSCM, butuh apa aja ya buat di rumah? → care-kit
id admin, pesanan saya kok blm dikirim → nothing @orders
id kanul yg ada lubang2nya → tube-3-0 nothing missing
id beda kanul polos sama kanul balon apa → tube-3-0 tube-cuffed-4-0 @booklet
id tali yg tidak bikin lecet → neck-tie-small
id suction yg bisa dibawa ke mobil → suction-machine
id kateter yg paling kecil → suction-catheter-6
id kateter paling besar → suction-catheter-8 suction-catheter-10
id kanul utk anak 15kg → tube-3-0 @contact
id sy mau nitip jual barang bekas anak → nothing @donate
id nebul pake masker trakeo → tracheostomy-mask
id filter udara kering malam hari → hme-filter plain
id anak saya malu pake trakeo ke sekolah → nothing @booklet
id bonekanya pake trakeo → nothing lacking
id baju yg ga nutupin trakeo → nothing foam-bib
id kanul 3.5 atau 4 mana yg bagus → tube-3-5 @contact
id cuci tangan sabun → nothing
id kasa yg ga berserat → split-gauze
id pipa leher → tube-3-0
id oksimeter murah → nothing lacking
en What supplies should we have before discharge? → care-kit
en spare tube one size down from 4.5 → tube-4-0 plain
en 3.5mm uncuffed neonatal portex → tube-3-5
en something to keep air moist at night → hme-filter tracheostomy-mask
en reusable or disposable hme? → hme-filter
en do the catheters have depth markings → suction-catheter-6
en catheter with thumb control → suction-catheter-6
en holder for toddler neck 26cm → neck-tie-medium plain
en neck 20 cm which tie → neck-tie-small plain
en cotton swab → care-kit
en washable pillow cover → positioning-pillow plain
en voice → speaking-valve plain
en yes no cards nonverbal → picture-cards
en latex free tube → tube-3-0 missing
en sugar free cough syrup → nothing lacking
en tube 4.0 peds Rp 85.000 → tube-4-0 plain
en trach popped out can't get it back in → tube-3-0 @emergency
en machine stopped working tonight → suction-machine
`);
