import { writtenAnswers } from './sixth-family-queries.ts';

/**
 * A fourteenth list, written from the demo's products before the search was asked: plain searches of parents, grandparents
 * and nurses, 38 Indonesian or mixed and 22 English. 20 were held back. At first 35 of the 40 were right and 16 of the
 * 20; after the kinds of the five mistakes were mended, 40 and the same 16. The signs are those of the sixth list.
 */
export const fourteenthTuningFamilies = writtenAnswers(`
id kanul ukuran 4 buat anak 5 th, msh ada? → tube-4-0 plain
id slang sedot no 6 yg tipis → suction-catheter-6 plain
en 4.0 uncuffed trach, do you have it in stock → tube-4-0 plain
id nacl ampul harga 40rb → saline-ampoules plain
en suction cath 6fr x 20 → suction-catheter-6 plain
id oma mau beli bantal utk cucu yg pakai selang di leher → positioning-pillow plain
id filter hme abis, besok bs kirim? → hme-filter @delivery
en 18 month old trach ties → neck-tie-small neck-tie-medium plain
id kanul 3,5 harganya brp skrg → tube-3-5 plain
id anak sy dahaknya lengket bgt → saline-bottle saline-ampoules suction-machine suction-catheter-6 hme-filter
en hme filters for my 2 yo daughter → hme-filter plain
id alat biar anak bs ngomong pas pake kanul → speaking-valve
id sikat kcl buat bersihin kanul → cleaning-brush plain
en brush to clean the inner tube → cleaning-brush plain
id mesin sedotnya msh ada ga bu → suction-machine plain
id ksa steril buat stoma → split-gauze foam-dressing
en gauze with a slit → split-gauze
id celemek bayi buat trakeo → foam-bib plain
id botol nacl 500 3 botol → saline-bottle plain
en is the suction machine still available → suction-machine plain
id kanul ank umur 7 bln no 3 → tube-3-0 plain
id suster butuh kateter suction fr 6 dan 8 → suction-catheter-6+suction-catheter-8 plain
en trach tube under 100.000 → tube-3-0 plain
id selang penyambung ke mesin sedot yg 2 meter → suction-tubing plain
id tutup kanul donasi masih ada ga → tube-cap plain
en suction tube 2 metres → suction-tubing plain
id kanulnya keluar dari lehernya tolong → any @emergency
id tas buat naro alat2 kalo pergi kontrol → go-bag
en foam dresing 5 pcs → foam-dressing
id balutan 55rb → foam-dressing plain
id daftar harga kateter → suction-catheter-6 suction-catheter-8 plain
id kanul cuff size 4 for my baby → tube-cuffed-4-0 plain
id selang ngt no 5 → nothing lacking
id kanul tracoe 4.0 → tube-4-0 missing
en trach bib for dust → foam-bib plain
id barang blm nyampe udh seminggu → nothing @orders
id tali leher murah yg bs dicuci → tie-tape neck-tie-small plain
en spare trach one size smaller than 4.0 → tube-3-5 plain
id tali anak tk → neck-tie-small neck-tie-medium
en qwertyu → nothing
`);

/** Judged once, after the search was changed for the others. Never used for tuning. */
export const fourteenthHeldOutFamilies = writtenAnswers(`
id kasa belah 2 pak sama tali leher sedang 1 → split-gauze+neck-tie-medium
en soft ties for a 9 month old → neck-tie-small plain
id kateter uk 8 fr 3 bungkus → suction-catheter-8 plain
id tali yang ga bikin gatal di leher bayi → neck-tie-small
en saline vials for suctioning → saline-ampoules
id kmrn pesan kanul salah no, bs tuker? → any @contact
en size 3 pediatric trach tube price → tube-3-0 plain
id kanul balon no 4 dua → tube-cuffed-4-0 plain
en what do i need when we bring her home → care-kit
id yg dibawah 50rb buat perawatan harian → care-kit plain
en nurse looking for shiley cuffed 4 → tube-cuffed-4-0 missing
id tali trakeo 25 cm → neck-tie-medium plain
en something cheap to tie the trach → tie-tape
id masker uap utk anak trakeo umur 2thn → tracheostomy-mask plain
en resusitation bag → nothing lacking
id kartu gmbar → picture-cards
en how long does delivery take to surabaya → nothing @delivery
id tali velcro size M please → neck-tie-medium plain
id oksimeter bayi → nothing lacking
en pillow to help him lie on his side → positioning-pillow plain
`);
