/**
 * A sixth list: emergencies, grief, questions, things that the shop lacks, and searches of which only a general word is
 * known. Each is followed by products of the demo of which one must come first, and by what the page must say:
 * `@emergency` and the like is the page that the answer leads to, `lacking` names a thing that the shop does not have,
 * and `missing` a word that it did not find. `nothing` is an empty list, `few` three products in stock at most, and
 * `any` is every list. Of `a+b`, both are in it.
 */
export const writtenAnswers = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [language = '', ...rest] = line.split(' ');
      const [q = '', answer = ''] = rest.join(' ').split(' → ');
      return { q, language, answer: answer.split(' ') };
    });

export const sixthTuningFamilies = writtenAnswers(`
id anak sesak → any @emergency
id sesak nafas → any @emergency
id selang trakeo nya copot → neck-tie-small neck-tie-medium tube-3-0 @emergency
id kanul lepas → any @emergency
id kanul mampet → suction-catheter-6+suction-machine+cleaning-brush @emergency
en my child cant breathe → any @emergency
id latihan lepas kanul → tube-cap @none
id anak saya sudah meninggal → nothing @grief
id mau kembalikan barang anak saya sudah meninggal → nothing @grief @donate
en donate unused supplies child died → nothing @grief @donate
id pesanan saya sudah sampai mana → nothing @orders
id cek resi jne → nothing @orders
id lacak paket → nothing @orders
id kanul 3.5 bisa kirim ke medan? → tube-3-5 @delivery
en where is my order → nothing @orders
id ongkir ke ntt berapa → nothing @delivery
id bisa dikirim ke papua? → nothing @delivery
en do you ship to Papua → nothing @delivery
en donate unused supplies → nothing @donate
id mau kembalikan barang → nothing @donate @contact
en is it free → suction-machine @none
id paket perawatan → care-kit @none
en I am looking for a tracheostomy tube for my son size 3.5 → tube-3-5 @none
en my suction machine died → suction-machine @none
en my son lost his speaking valve → speaking-valve @none
id takut anak meninggal sesak → any @emergency
id ky jeli → nothing lacking
en pulse ox → nothing lacking
en resuscitation bag infant → nothing lacking
en bag valve mask → nothing lacking
id pelindung kanul pas mandi → nothing lacking
id kasur anti lecet → nothing lacking
en humidifier → hme-filter tracheostomy-mask lacking
id boneka trakeostomi → nothing lacking
id shilley 3.5 → tube-3-5 missing
id speaking valve passy muir → speaking-valve missing
id sepatu kanul → few missing
id ky → nothing
id cek → nothing
id berisik napas → suction-catheter-6+suction-machine
en noisy breathing → suction-catheter-6+suction-machine
id anak berkebutuhan khusus → picture-cards+positioning-pillow
id tali trakeostomi anak 2 tahun → neck-tie-small+neck-tie-medium+tie-tape
id perban buat lubang leher → split-gauze+foam-dressing
id leho sing kenthel → suction-catheter-6+saline-ampoules
id alat sedot dahak anak → suction-machine+suction-catheter-6
id lecet di leher kena tali → foam-dressing+neck-tie-small
`);

/** Written first, and never used for tuning. */
export const sixthHeldOutFamilies = writtenAnswers(`
id anakku megap megap susah napas → any @emergency
id trakeonya kecabut → any @emergency
id selang leher tersumbat dahak → suction-catheter-6+suction-machine @emergency
id putri kami telah tiada → nothing @grief
id orderan saya kok belum nyampe → nothing @orders
id berapa ongkos kirim kalau ke manado → nothing @delivery
id punya sisa kateter mau disumbangkan → any @donate
id jeli pelumas kateter → nothing lacking
id balon resusitasi bayi → nothing lacking
id matras dekubitus → nothing lacking
id shily 4.0 → tube-4-0 missing
id payung trakeostomi → few missing
id napasnya berisik terus grok grok → suction-catheter-6+suction-machine
id anak difabel → picture-cards+positioning-pillow
en my baby passed away → nothing @grief
en the tube fell out → any @emergency
en has my parcel arrived → nothing @orders
en suction for rattling breath → suction-catheter-6+suction-machine
`);
