import { writtenAnswers } from './sixth-family-queries.ts';

/**
 * A seventh hundred, in the words of chats, written from the catalogue alone by a person who had not read the search. When
 * they were judged by hand at first, 50 of these 67 and 21 of the other 33 were right: the right thing first, and no
 * misleading sentence above it. After `plain` the page must say nothing of missing words, and name no guess.
 */
export const seventhTuningFamilies = writtenAnswers(`
id kanul no 3 setengah → tube-3-5 plain
id trakeos 4,5 utk anak sy → tube-4-5 plain
id kanul 5.0 kpn ada lagi → tube-5-0 plain
id kanul yg ada balonnya brp → tube-cuffed-4-0 plain
id tali kanul bayi 6 bln → neck-tie-small plain
id tali leher anak lingkar 28 cm → neck-tie-medium plain
id pengikat kanul murah → neck-tie-small neck-tie-medium tie-tape plain
id sedot dahak → suction-machine suction-catheter-6 suction-catheter-8 plain
id slang suction no 8 → suction-catheter-8 plain
id kateter ukuran sepuluh → suction-catheter-10 plain
id selang penyambung mesin suction → suction-tubing plain
id hidung buatan → hme-filter plain
id filter idung trakeo → hme-filter
id infus nacl 500 → saline-bottle plain
id nacl 5ml → saline-ampoules plain
id kasa bolong tengah → split-gauze plain
id leher anak lecet merah krn kanul → foam-dressing
id buat mandi anak trakeo biar ga kemasukan air → nothing lacking
id slaber trakeostomi → foam-bib plain
id masker uap leher → tracheostomy-mask plain
id anak sy blm bisa ngomong pake apa → picture-cards speaking-valve plain
id biar bisa bersuara → speaking-valve plain
id tutup kanul latihan dekanulasi → tube-cap plain
id bantal bt anak cerebral palsy → positioning-pillow plain
id sikat bersihin bagian dlm kanul → cleaning-brush plain
id paket lengkap br plg dr rs → care-kit plain
id portex biru 4.0 → tube-4-0 missing @none
id bivona 4 → tube-4-0 missing
id kanul diameter luar 5 mm → tube-3-5 plain
id kanul 4 mm → tube-4-0 plain
id kateter 12 french → suction-catheter-8 missing
id kanul ukuran 2.5 → tube-3-0 missing
id kanul 3,0 sama tali kecil → tube-3-0+neck-tie-small plain
id kasa dan nacl → split-gauze+saline-ampoules+saline-bottle plain
id tabung oksigen → nothing lacking
id susu formula → nothing lacking
id ambu bag → nothing lacking
id oximeter jari → nothing lacking
id selang ngt → nothing lacking
id obat batuk berdahak → nothing lacking
id paket sy udah sampe mana → nothing @orders
id no resi → nothing @orders
id nomer wa yayasan → nothing @contact
id anak sy sesak biru tolong → any @emergency
id anak kejang → any @emergency
id mau nyumbang kanul bekas anak → any @donate
id anak sy berpulang → nothing @grief
id jatah setahun brp → nothing @allowance
id mau transfer donasi uang → nothing @fund
id grup ortu trakeo → nothing @group
id trach tube uk 4 → tube-4-0 plain
id suction catheter ukuran 8 ada ga → suction-catheter-8 plain
id speaking valve anak → speaking-valve plain
id cuffed 4.0 ready? → tube-cuffed-4-0 plain
id foam dressing yg lembut → foam-dressing plain
id HME filter isi brp → hme-filter plain
id free suction machine ada? → suction-machine plain
id emergency bag utk trakeo → go-bag @none plain
id trachea tube no. 3.5 uncuff → tube-3-5 plain
id inner cannula → nothing lacking
en trach ties for 6 month old → neck-tie-small plain
en size four point five tube → tube-4-5 plain
en how do I track my parcel → nothing @orders
en my daughter died what do I do with her supplies → nothing @grief @donate
en ventilator circuit → nothing lacking
en mucus plug cant suction → any @emergency
en Suction Catheters 8 Fr, Pack of 10 8 Fr · 10 piecesRp 35.000 → suction-catheter-8 plain
`);

/** Every third of the hundred. Never used for tuning. */
export const seventhHeldOutFamilies = writtenAnswers(`
id selang leher ank ukuran 3 → tube-3-0 plain
id kanul ga pake balon 4 → tube-4-0 plain
id tali trakeo velcro → neck-tie-small neck-tie-medium plain
id mesin sedot lendir gratisan → suction-machine plain
id selang sedot 6fr brp harganya → suction-catheter-6 plain
id HMI filter → hme-filter
id cairan garam steril kecil2 → saline-ampoules plain
id kain kassa utk leher lubang → split-gauze plain
id penutup leher biar ga kena debu → foam-bib plain
id nebulizer → nothing lacking
id pasmuir → speaking-valve missing
id tas bawa alat ke rs → go-bag plain
id shiley 3.5 neonatal → tube-3-5 missing
id tracoe mini 3.0 → tube-3-0 missing
id kateter ch 8 → suction-catheter-8 plain
id kanul nomer 6 → tube-4-5 missing
id suction 8 sm selang penghubungnya → suction-catheter-8+suction-tubing plain
id pampers → nothing lacking
id kursi roda ank → nothing lacking
id cara pesen gmn → nothing @ordering
id no hp admin → nothing @contact
id kanul copot ga bisa masuk lagi → any @emergency
id anakku sdh meninggal alatnya mau dikasih org → nothing @grief
id kok ga bs beli lagi udah limit → nothing @allowance
id lupa sandi → nothing @account
id split gauze utk trakeo → split-gauze plain
id saline ampul kecil → saline-ampoules plain
id neck tie size S → neck-tie-small plain
id cek order saya → nothing @orders
id 😭 → nothing
en 14 fr suction cath → suction-catheter-8 missing
en phone number for help → nothing @contact
en k → nothing
`);
