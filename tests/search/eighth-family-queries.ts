import { writtenAnswers } from './sixth-family-queries.ts';

/**
 * An eighth list, of the kinds that a strict reader found at fault: a crisis, emergencies and grief in words that no list
 * had, words that only look like them, `without a cuff`, sizes in words, questions alone, and quantities. Signs as in the
 * sixth list; `@none` asks that no page answers.
 */
export const eighthTuningFamilies = writtenAnswers(`
id capek banget pengen mati aja → nothing @crisis
id ingin menyusul anak saya → nothing @crisis
id udah ga pengen hidup → nothing @crisis
id buat apa saya hidup → nothing @crisis
en kill myself → nothing @crisis
en i cant go on → nothing @crisis
en nothing left to live for → nothing @crisis
en i want to be with my son in heaven → nothing @crisis
id kanul tersumbat lendir → suction-catheter-6+suction-machine @emergency
id kanul kesumbat riak → suction-catheter-6+suction-machine @emergency
id kanul copot banyak lendir → any @emergency
id anak biru tali lehernya kekencengan → any @emergency
id kanul copot biar masuk lagi gimana → tube-3-0 @emergency
id kanulnya lepas → tube-3-0 @emergency
id tolong kanulnya ga bisa masuk lagi → tube-3-0 @emergency
id saturasi 80 → nothing @emergency
id tdk sadarkan diri → nothing @emergency
id gabisa napas → any @emergency
id lubang lehernya nutup → any @emergency
en my baby isn't breathing → any @emergency
en suction catheter wont go in → suction-catheter-6 @emergency
en baby is blue tie too tight → any @emergency
en blood from stoma → any @emergency
id tali leher lepas → neck-tie-small @none
id tali biar kanul ga lepas → any @none
id kanul biru 4.0 → tube-4-0 @none
id mesin suction anak saya mati → suction-machine @none
id kanul anak sudah tidak ada → any @none
en my son lost his speaking valve → speaking-valve @none
id anakku udah gak ada → nothing @grief
id anak saya mati → nothing @grief
id kami kehilangan putri kami karena kanul lepas → nothing @grief
id anakku meninggal biar alatnya dipakai anak lain → nothing @grief
id anak saya meninggal mau sumbangkan alat supaya berguna → nothing @grief @donate
en daughter died want to give suction catheters away → nothing @grief @donate
en my son is gone → nothing @grief
id kanul 4 tnp balon → tube-4-0 plain @none
id kanul 4 bukan yang balon → tube-4-0 plain
id kanul 4 jangan yang ada balonnya → tube-4-0 plain
en 4.0 trach doesn't have a cuff → tube-4-0 plain
en trach 4 no cuf → tube-4-0 plain
id kanul paling kecil → tube-3-0 plain
id kanul besar → tube-4-5 plain
id kateter besar → suction-catheter-8 plain
en small trach tube → tube-3-0 plain
id kateter fr 5 → suction-catheter-6 missing
id hme 10 → hme-filter missing
id brp hari sampe → nothing @contact
id kapan sampai → nothing @orders @contact
id salah ukuran mau ditukar → nothing @contact
id mau batalin pesanan → nothing @orders @contact
id bpjs → nothing @contact
en do I need a prescription → nothing @contact
id kasa 1 pak → split-gauze plain
id alat sedot riak → suction-machine plain
id vacuum lendir → suction-machine
id penutup luka → foam-dressing plain
id katup wicara → speaking-valve plain
id barang sisa mau dikasih ke orang → nothing @donate
en where do i send unused trach tubes → any @donate
`);

/** Every third of the list, written before the search was changed for the others. Never used for tuning. */
export const eighthHeldOutFamilies = writtenAnswers(`
id rasanya mau nyerah aja hidup → nothing @crisis
id pengen pergi nyusul almarhum anakku → nothing @crisis
id lebih baik aku ga ada di dunia ini → nothing @crisis
en what is the point of living → nothing @crisis
en thinking of ending my life → nothing @crisis
id anaknya ngos ngosan gak dapet udara → any @emergency
id trakeo anak copot pas mandi gimana masanginnya → any @emergency
id selang lehernya keluar setengah → any @emergency
id bayi lemes banget matanya ke atas → any @emergency
id oksigen anak drop jadi 70 → any @emergency
id dahaknya campur darah merah → any @emergency
en kid's trach wont come back in the hole → any @emergency
en he stopped breathing and is turning grey → any @emergency
en suction tube blocked how to clean → any @none
id bantal warna biru muda → positioning-pillow @none
id tutup kanul supaya tidak gampang copot → any @none
id anak saya dipanggil Allah minggu lalu → nothing @grief
id putraku sudah tenang di surga → nothing @grief
en our little one did not survive → nothing @grief
en we buried our daughter, what about her tubes → nothing @grief
id kanul 4 yang enggak pakai cuff → tube-4-0 plain
id 3,5 jangan balon → tube-3-5 plain
en size 4 trach minus the balloon → tube-4-0 plain
id kanul ukuran besar → tube-4-5 plain
en biggest suction catheter → suction-catheter-8
id kalau pesan sekarang tibanya hari apa → nothing @orders @contact
en can i change my delivery address → nothing @orders @contact
id uang kembali kalau barang cacat → nothing @contact
id nacl dua dus → saline-ampoules saline-bottle plain
id penyedot riak → suction-machine plain
`);
