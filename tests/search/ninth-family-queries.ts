import { writtenAnswers } from './sixth-family-queries.ts';

/**
 * A ninth list, by a stranger who had seen only the pages: kinds of searches that were answered wrongly, each with
 * variations. They were divided by chance, two thirds for tuning. Here are a hundred of them: what is not wanted
 * (`bukan mesin`), a thing for a tube, ages, questions of care, the pocket card, no money, sizes, orders, lists without
 * commas, measures. The crises and emergencies are in `urgent-searches.ts`. Signs as in the sixth list.
 */
export const ninthTuningFamilies = writtenAnswers(`
id nacl bukan botol → saline-ampoules
id nacl yg kecil bukan botol → saline-ampoules
en dressing not foam → split-gauze
id tali bukan velcro → tie-tape
id kateter bukan 8 → suction-catheter-6
id kateter yang bukan 10 → suction-catheter-6
id kanul bukan 3.5 tapi 4 → tube-4-0
id tali kecil bukan sedang → neck-tie-small
en ties not small → neck-tie-medium
id kateter untuk kanul 3.5 → suction-catheter-6
id kateter suction buat kanul 4.5 → suction-catheter-6
id selang sedot untuk trakeo 3 → suction-catheter-6
en catheter for 4.0 trach → suction-catheter-6
en which suction catheter for 3.5 trach → suction-catheter-6
id tali untuk kanul 4 → neck-tie-small neck-tie-medium tie-tape
id masker untuk kanul 3.5 → tracheostomy-mask
en speaking valve for 4.0 trach → speaking-valve
id kateter buat anak 8 bulan → suction-catheter-6
id kateter anak umur 8 bulan → suction-catheter-6
id hme anak 8 bulan → hme-filter
id nyerah nyari kanul 3.5 → tube-3-5 @none
en I give up looking for 3.5 trach → tube-3-5 @none
id cara merawat trakeo dirumah → any @booklet
id cara ganti tali kanul → any @booklet
id cara pasang kanul → any @booklet
id seberapa dalam suction → any @booklet
en how often to change trach → any @booklet
id lubang trakeo bernanah → any @booklet
en pus around stoma → any @booklet
en infected stoma → any @booklet
id keluarga kurang mampu → any @contact
id suami di phk butuh kanul → tube-3-0 @contact
id ukurannya gimana taunya → nothing @contact
en how do I know which size → nothing @contact
en what size trach for a 2 year old → nothing @contact
id mau jadi relawan packing → nothing @proBono @contact
id mau jadi volunteer → nothing @proBono @contact
id pesenan saya kok blm nyampe → nothing @orders
id pesenan belum sampai → nothing @orders
id pesananya blm sampe → nothing @orders
en parcel lost → nothing @orders
id anak trakeo bisa bicara pake apa → speaking-valve
en device to let baby make sound → speaking-valve
id paket hemat trakeo → care-kit
en trach ties for baby → neck-tie-small
en tie for baby → neck-tie-small
en trach collar small → neck-tie-small
en neck 10 inch → neck-tie-medium
id selang mesin sedot lendir → suction-tubing
id selang penyambung mesin sedot → suction-tubing plain
id selang mesin sedot → suction-tubing plain
en feeding pump bags → nothing lacking
id kanul hidung bayi → nothing lacking
id berat badan 4 kg → nothing @contact
id suction cateter fr06 → suction-catheter-6 plain
id kateter fr08 → suction-catheter-8 plain
id fr 06 → suction-catheter-6 plain
id kanul 03.5 → tube-3-5 plain
id kanul pake kaf 4 → tube-cuffed-4-0
id kanul 4.5 masih ada stoknya → tube-4-5 plain
id regane piro kanul 4 → tube-4-0 plain
id permisi bu mau nanya kanul 3.5 → tube-3-5 plain
id urgent kanul 3.5 → tube-3-5 plain
id kanul 4 biasa aja → tube-4-0 plain
id balutan foam trakeostomi luka tekan → foam-dressing plain
en 10fr suction caths → suction-catheter-10 plain
en 8fr caths → suction-catheter-8 plain
`);

/** Never used for tuning, but they had been read once before the tuning. */
export const ninthHeldOutFamilies = writtenAnswers(`
id suction bukan mesin → suction-catheter-6
en saline not the bottle → saline-ampoules
id kasa jangan busa → split-gauze
id kateter selain 6 → suction-catheter-8
id tali bukan kecil → neck-tie-medium
id suction untuk kanul 4 → suction-catheter-6
id sikat untuk kanul 3.5 → cleaning-brush
id sudah ga kuat biaya → any @contact
id cara nyuci kanul → any @booklet
id kartu saku anak → any @card
id kartu identitas medis anak → any @card
id saya gak mampu beli → any @contact
id SKTM → any @contact
en can't afford it is there any help → any @contact
id kanul utk anak 2 thn ukuran brp ya → tube-3-0 @contact
id daftar relawan → nothing @proBono @contact
en how can I help → nothing @fund @contact
id no rekening → nothing @fund
id pesnan saya belum sampai → nothing @orders
id order saya sudah dikirim belum → nothing @orders
en still waiting for my order → nothing @orders
en so my child can speak with the trach → speaking-valve
en newborn trach tie → neck-tie-small
en trach ties for 8 year old → neck-tie-medium
en 11" trach tie → neck-tie-medium
id salep → nothing
id abocath 24 → nothing
en trach 3.5 catheter 8 → tube-3-5+suction-catheter-8 plain
id 1. kanul 3.5 2. kateter 8 3. kasa → tube-3-5+suction-catheter-8+split-gauze plain
id hme kasa nacl → hme-filter+split-gauze
id kateter 08 → suction-catheter-8 plain
id pira regane kateter 8 → suction-catheter-8 plain
en do you have a 3.5 trach available please → tube-3-5 plain
`);
