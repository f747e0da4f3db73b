import { writtenAnswers } from './sixth-family-queries.ts';

/**
 * An eleventh list: the kinds of searches of another stranger that were answered wrongly. Pages by their names, `X2`,
 * things of a child to give away, sleepless nights, prices, the size that a child needs, bare quantities, brands. All are
 * for tuning. Signs as in the sixth list.
 */
export const eleventhTuningFamilies = writtenAnswers(`
id pro bono → nothing @proBono
id saya desainer pengen bantu sukarela → nothing @proBono
en volunteer translator → nothing @proBono
en i am a lawyer, can i help → nothing @proBono
id skripsi tentang ibu anak trakeostomi boleh wawancara → nothing @research
en thesis about tracheostomy → nothing @research
id video cara hidup sm trakeo → nothing @webinars @documentary
id film dokumenter → nothing @documentary
id besok kontrol ke dokter tht bingung mau tanya apa → nothing @consultation
en questions for the doctor → nothing @consultation
id baca2 soal trakeo dmn ya → nothing @booklet
en can my neighbour learn to help us with suction → nothing @booklet
id ajari tetangga suction → nothing @booklet
id penyaluran donasi → nothing @distribution
id layanan reservasi konsultasi pribadi → nothing @consultation @booking
id privasi → nothing @privacy
en accessibility → nothing @accessibility
id tentang yayasan → nothing @about
en sign in → nothing @account
id obat2an → nothing lacking
id udah ga ada anak saya → nothing @grief
id udah gada anakku → nothing @grief
id dek arka udah ga ada, barang2nya mau sy kasih org → nothing @grief @donate
id barang anak saya mau dikasih orang → nothing @donate
id udah ga ada kanul anak saya → tube-3-0 @none
id ada ga anak saya butuh kanul 3.5 → tube-3-5 @none
id ga tidur 3 malem jagain suction → nothing @group
id begadang terus → nothing @group
en 2 nights without sleep → nothing @group
id anak ga tidur kalo ga pake bantal → positioning-pillow @none
id jam 3 pagi suction → suction-catheter-6 plain
id kanul 4 buat 3 malam → tube-4-0 plain
id yg murah dibawah 20rb → suction-machine+tie-tape+cleaning-brush+saline-bottle+neck-tie-small plain
en under 20000 → suction-machine+tie-tape+cleaning-brush+saline-bottle+neck-tie-small plain
id tali dibawah 18rb → neck-tie-small plain
id kanul di bawah 4 → tube-4-0 plain
id tali harga 20000 → neck-tie-small plain
id termurah → suction-machine plain @none
id anak 2 tahun 11 kilo kanul nomor brp → tube-3-0 plain @contact
id cucu saya 5 bln pake kanul, yg mana y → tube-3-0 plain @contact
en which tube for a 2 year old → tube-3-0 plain @contact
id mau nyumbang alat bekas anak saya → nothing @donate
id nyumbang alat medis → nothing @donate
id kanule copot piye iki → tube-3-0 @emergency
id cuci kanul → cleaning-brush plain
id cairan buat cuci kanul → saline-bottle+cleaning-brush plain
id suction 8fr 2 pak + hme 1 + tali medium → suction-catheter-8+hme-filter+neck-tie-medium plain
id hme 2, kasa 3 → hme-filter+split-gauze plain
id tali 28 → neck-tie-medium plain
id mepilex utk trakeo → foam-dressing missing
id thermovent → hme-filter missing
en something to keep the stoma dry in the shower → nothing lacking
en keep the stoma dry → nothing lacking
id sikat botol susu → nothing lacking
id kanul balon 3.5 → tube-3-5 missing
id kanul balon 3.5 → tube-3-5+tube-cuffed-4-0
en trach tube size 4 no cuff → tube-4-0 plain
id bakso level 5 → nothing
id tali halus → neck-tie-small plain
id balikin barang → nothing @donate @contact
id mau nyumbangin kanul sisa → nothing @donate
id mau ketemu ortu lain yg anaknya trakeo → nothing @group
en where to find other parents of special needs kids → nothing @group
id besok kontrol ke dokter mau tanya apa ya → nothing @consultation
id baru pulang dr rs pake trakeo bingung mulai dr mana → nothing @booklet
id kalo mandi takut kemasukan air → nothing @booklet
id mesin suction rusak gmn dong → suction-machine plain @contact @booklet
en anything free for trach kids → suction-machine @none
id anak pake trakeo ada yg gratis ga → suction-machine @none
`);
