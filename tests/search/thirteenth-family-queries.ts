import { writtenAnswers } from './sixth-family-queries.ts';

/**
 * A thirteenth list, written from the demo's products before the search was read: 91 searches for tuning and 46 held back,
 * divided by chance. Kinds: dictated numbers, chat spelling, regional languages, measures, brands, symptoms, purposes, parts
 * of the body, changes of a size, prices, ages. At first 64 of the 91 were right. The 46 were measured once, after the
 * search was changed for the others: 30 were right. Then the kinds of 15 mistakes were mended, so those 15 stand in the
 * first list, with kinds of two lists of the same day. The second has the 30, and the one that is still wrong. The signs are
 * those of the sixth list.
 */
export const thirteenthTuningFamilies = writtenAnswers(`
en #8 suction cath → suction-catheter-8 plain
en 5 mm OD trach → tube-3-5 plain
en 5.0 or 4.5 trach whichever you have → tube-4-5
en My grandson came home Friday with a trach size 3.5, what ties fit him → neck-tie-small neck-tie-medium tie-tape @contact
en baby monitor → nothing lacking
en call ambulance → any @emergency
en can i pick it up in jakarta → nothing @contact
en cant get the suction tube down the trach → any @emergency
en carry bag for hospital visits → go-bag
en dale trach holder pediatric → neck-tie-small neck-tie-medium missing
en eight french suction → suction-catheter-8 plain
en granulation tissue around stoma → any @booklet
en half litre saline → saline-bottle plain
en how will he tell me he is thirsty → picture-cards
en i need 10 catheters → suction-catheter-6 suction-catheter-8 plain
en is my data safe → nothing @privacy
en my heart is broken my boy is in heaven → nothing @grief
en provox hme → hme-filter missing
en secretions dried up and crusty → saline-bottle saline-ampoules hme-filter tracheostomy-mask
en she's floppy and not responding → any @emergency
en so dust doesn't get in the trach → foam-bib hme-filter
en so tired, no one helps me with the nights → nothing @group
en speeking valv → speaking-valve
en sucton cathater 8 french → suction-catheter-8
en tali trach small → neck-tie-small plain
en the last catheters were too thick, need thinner than 8 → suction-catheter-6
en thing that goes under the tube to protect skin → split-gauze foam-dressing
en three and a half uncuffed trach → tube-3-5 plain
en trach tube 40mm long → tube-3-5
en track tie small → neck-tie-small
en trake ostomy tube size four → tube-4-0
en traych 3.5 → tube-3-5
en tubes under 90k → tube-3-0 plain
id ada promo ga → nothing @contact
id ade tali kanul kagak → neck-tie-small neck-tie-medium tie-tape plain
id ado kanul 3.5 ndak? → tube-3-5 plain
id alat nyedot umbel → suction-machine plain
id anak batuk darah dari kanul → any @emergency
id anak kami sudah berpulang ke rumah bapa → nothing @grief
id anak keselek susu lewat kanul → any @emergency
id anakku wis ora ono → nothing @grief
id aya kanul ukuran 4 teu → tube-4-0 plain
id baterai suction → nothing lacking
id biar anak bisa nunjuk kalo mau minum → picture-cards
id biar udaranya anget lembab → hme-filter tracheostomy-mask
id bocahe ora iso ambegan → any @emergency
id budak teu bisa ngarenghap → any @emergency
id budget 50 ribu dapet apa → tie-tape+cleaning-brush+saline-bottle+suction-machine
id dahak kering keras susah disedot → saline-bottle saline-ampoules suction-catheter-6 suction-machine hme-filter
id dokter bilang naik dari 3.5 ke 4 → tube-4-0 plain
id hem filter → hme-filter
id hoyong meser kateter dalapan → suction-catheter-8 plain
id kanal trakeostomi 3.5 → tube-3-5
id kanul 1jt kebawah → tube-3-0 plain
id kanul 5.5 → tube-4-5 missing
id kanul ID 3.5 OD 5.0 → tube-3-5 plain
id kanul empat setengah → tube-4-5 plain
id kanul tiga koma lima dua biji → tube-3-5 plain
id kanul uk 3½ → tube-3-5 plain
id kanulny ketarik adeknya sampe keluar → any @emergency
id kasa keur beuheung → split-gauze plain
id kateter bayi baru lahir → suction-catheter-6 plain
id kateter nomor enam satu kotak → suction-catheter-6 plain
id kateter sepuluh biji ukuran delapan → suction-catheter-8 plain
id katetr sction 6 → suction-catheter-6
id kirim pake jne apa jnt → nothing @delivery
id kmrn sy beli tali yg kecil ternyata kekecilan, mau yg lebih besar → neck-tie-medium
id knl trkstm 3.5 → tube-3-5
id kulit sekitar kanul merah gatal → foam-dressing split-gauze
id kumaha carana mesen → nothing @ordering
id lingkar leher 22 → neck-tie-small plain
id masker n95 → nothing lacking
id mulut anak kebiruan → any @emergency
id nacl 500cc → saline-bottle plain
id nacl lima mili → saline-ampoules plain
id nacl setengah liter → saline-bottle plain
id onemed kasa steril → split-gauze foam-dressing missing
id otsuka nacl 500ml → saline-bottle missing
id sikat kanggo ngresiki kanul → cleaning-brush plain
id slng pnghbng suction → suction-tubing
id suction portable pake aki → suction-machine
id suction yg bisa dibawa ke mobil → suction-machine
id tali 10 meter → tie-tape plain
id tali gulu kanggo bayi → neck-tie-small plain
id tolong carikan kateter suction nomor delapan → suction-catheter-8 plain
id untuk nyambung mesin ke kateter → suction-tubing
id yankauer → nothing lacking
id kanul yg ada lubang2nya → any missing
id pipa leher → tube-3-0
en catheters 30000 max → nothing
id yg buat lembabin napas → hme-filter tracheostomy-mask
id biar anak bisa panggil mama → speaking-valve picture-cards
en i want to hear him laugh → speaking-valve
id alas leher biar ga kena iler → foam-bib
en something to catch drips → foam-bib
id pipe cleaner → cleaning-brush
en pipe cleaners for inner cannula → cleaning-brush
id sewa suction → suction-machine @contact
en suction canister → nothing lacking
id botol suction pecah → any lacking
en flextend 3.5 → tube-3-5
id ga ada yg ngertiin → nothing @group
id sy mau donasi tapi bukan uang → nothing @donate
id pengen ngobrol sama dokter → nothing @consultation
id berapa cm masukin kateter → any @booklet
id tali kanggo putu kula umur sewelas wulan → neck-tie-small plain
id urang peryogi kanul tilu satengah → tube-3-5 plain
en nurse here need 20 suction caths 8fr for ward → suction-catheter-8 plain
id botol 0,5 liter nacl → saline-bottle plain
id suara grok2 pas tidur → suction-catheter-6 suction-machine
en redness under ties → foam-dressing split-gauze neck-tie-small
id pembalut → nothing
id alat bantu dengar → nothing
id kursi mandi → nothing lacking
en can siblings play rough → nothing @booklet
id batal pesen → nothing @orders @contact
en helps my son sit upright → positioning-pillow
id yg dipasang di leher biar lendir ga kena baju → foam-bib
id selamat sore, saya perawat picu mau pesan 5 kateter ukuran 8 buat pasien → suction-catheter-8 plain
id tolong kirim 2 kotak nacl ampul sama kasa 1 → saline-ampoules+split-gauze
en didn't get the confirmation email → nothing @account
id botol penampung mesin suction → nothing lacking
en throat tube → tube-3-0
en receipt for my last order → nothing @orders
en teenage trach ties → neck-tie-medium
id kenapa ga bisa pesan speaking valve lagi → any @allowance
id alat di tenggorokan → tube-3-0
en 3 yo trach ties → neck-tie-small neck-tie-medium
en tube for 14 month old → tube-3-0 @contact
id kss blh → split-gauze
id yg harganya 30rb → foam-bib picture-cards
`);

export const thirteenthHeldOutFamilies = writtenAnswers(`
en obturator only → tube-3-0
id ga sanggup lg ngurus anak sendirian → nothing @group
id arunika lentur 4 → tube-4-0 plain
id kateter suction yang size eight → suction-catheter-8 plain
id tali anak sd → neck-tie-medium
en we lost our baby last week and have unopened catheters → nothing @grief @donate
id cuffless trach 3.0 → tube-3-0 plain
id tali 15-20rb → neck-tie-small neck-tie-medium
id selang di leher anak → tube-3-0
en 2m suction hose → suction-tubing plain
id rasanya pgn ngilang aja dari dunia → nothing @crisis
id bs cod ga → nothing @ordering
id ganti nomor hp di akun → nothing @account
en i don't want to wake up tomorrow → nothing @crisis
id kanul dibawah 100rb → tube-3-0 plain
id neck tie utk toddler → neck-tie-small neck-tie-medium
id termometer → nothing lacking
id selang oksigen → nothing lacking
en swivel connector → nothing lacking
id sarung tangan steril → nothing lacking
id cucu sy sdh ga ada kmrn → nothing @grief
en delete my account → nothing @account
id alamat kantor yayasan → nothing @contact
id need kanul size 4 asap → tube-4-0 plain
id cara daftar akun → nothing @account
id buku panduan trakeo pdf → nothing @booklet
id jam buka → nothing @contact
id kanol 4 → tube-4-0
en how much is a speaking valve → speaking-valve plain
en passy-muir PMV 2001 → speaking-valve missing
id lubang lehernya bau → any @booklet
`);
