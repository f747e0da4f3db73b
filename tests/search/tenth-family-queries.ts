import { writtenAnswers } from './sixth-family-queries.ts';

/**
 * A tenth list: the kinds of searches of a stranger that were answered wrongly. What a person had before (`dulu balon`),
 * what is not wanted of a tie, loneliness, school, things that the shop lacks, ordinary words, lists. All are for tuning.
 * Signs as in the sixth list.
 */
export const tenthTuningFamilies = writtenAnswers(`
id dulu pake yg ada balon skrg dokter minta yg tanpa balon ukuran 4 → tube-4-0 plain
id dulu ada balon sekarang tanpa balon → tube-3-0 plain
id biasanya pake cuff tapi sekarang yg uncuff 4 → tube-4-0 plain
id dulu pakai kanul 3.5 sekarang naik 4 → tube-4-0 plain
id dulu pake kanul 4 sekarang masih ada? → tube-4-0 plain
id biasa pakai kanul 3.5, sekarang butuh 2 → tube-3-5
en we used to have cuffed, now uncuffed 4.0 → tube-4-0 plain
id jangan yg perekat, anak saya suka narik. ada yg diikat? → tie-tape plain
id bukan velcro → tie-tape plain
id ga mau velcro → tie-tape plain
id suami ga mau bantu, saya jaga sendirian tiap malem → nothing @group
id saya sendirian → nothing @group
id pengen cerita → nothing @group
id sekolah → nothing @booklet
id inner kanul → nothing lacking
id alat uap → nothing lacking
id allevyn → foam-dressing missing
id kanula → tube-3-0 plain
id sehari brp kali harus di suction → suction-catheter-6 plain @booklet
id pengen denger suara anak saya lagi → speaking-valve plain
id tali yg kecil 2 yg sedang 1 trs pita 1 gulung → neck-tie-small+neck-tie-medium+tie-tape
id tutup kanul / speaking valve / hme → tube-cap+speaking-valve+hme-filter plain
id bantal tas kartu gambar → positioning-pillow+go-bag+picture-cards plain
id minggu depan pulang dari RSCM apa aja yg harus disiapin dirumah → care-kit plain @booklet
id canule balon 3.5 → tube-3-5 missing
id kanul balon 4 → tube-cuffed-4-0 plain
en cuffed trach size 3.5 → tube-3-5 missing
id plester → foam-dressing lacking
id infus → saline-bottle lacking
id nebul → tracheostomy-mask lacking
id selang makan → nothing lacking
id wadah lendir → nothing lacking
id bayar pake apa → any @ordering
id mau balikin barang salah ukuran → any @contact
id mau ngobrol sama orang aja bukan mesin → nothing @contact
id mbah mau beli tali → neck-tie-small plain
id suksen bayi → suction-catheter-6
`);
