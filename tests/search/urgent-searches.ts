/** Searches by what they say, in both languages. The ordinary ones have words of the others in another sense. */
const lines = (text: string) => text.trim().split('\n');

export const crises = lines(`
aku pengen mati
pengin mati rasanya
mending mati aja
lebih baik saya mati
saya ingin mengakhiri semuanya
ingin mengakhiri hidup saya
udah ga pengen hidup
ga ada gunanya hidup lagi
buat apa saya hidup
hidup saya tidak berarti lagi
capek hidup
lelah hidup begini
saya mau ikut anak saya mati
pengen nyusul anakku
mau nyusul almarhum anak
bunuh diri
pikiran bunuh diri
pengen bundir
mau gantung diri
menyakiti diri sendiri
mau loncat dari gedung
minum racun
udah gak sanggup lagi
saya sudah tidak sanggup
sudah tidak kuat lagi
saya menyerah
i feel like giving up
i am so tired and about to give up
pengen udahan aja
putus asa
tidak ada harapan lagi
want to kill myself
i want to end it all
end my life
i dont want to live
don't want to be alive anymore
i wish i was dead
better off dead
thinking about suicide
suicidal thoughts
i want to be with my son in heaven
join my daughter in heaven
want to join my baby
i cant do this anymore
i can't take it anymore
no reason to live
nothing left to live for
life is not worth living
tired of living
self harm
hurt myself
i give up
hopeless
pengen ilang aja dari dunia
ingin menghilang
i dont want to wake up
can't go on like this
end it
aku mau mati sama anakku
rasanya ingin mati saja
sy ga kuat lg
tolong saya ingin mati
capek banget pengen mati aja
i want to die
suicide
kill myself
ingin menyusul anak saya
hidup ini tidak ada artinya lagi
aku nyerah sama hidup
dunia lebih baik tanpa aku
mending aku gak ada aja
lebih baik saya tidak ada
saya ingin pergi dari dunia ini
pengen tidur selamanya
tidak mau hidup tanpa anak saya
saya gak bisa hidup tanpa anakku
ingin mati bersama anak
whats the point of living
no point in living
i want to end my life
planning to kill myself
wish i could die
i dont want to be here anymore
everyone would be better off without me
world is better without me
want to disappear forever
cant live without my baby
want to follow my daughter
mau ikut anakku aja
nyusul anak ke surga
rasanya pengen mati
udah pasrah pengen mati
mau mati
biarin aku mati
let me die
pengen tidur ga bangun lagi
wis ora kuat
aku wis ora kuat
wes gak kuat
wis kesel urip
cape hirup
teu kuat deui
abdi tos teu kiat
kepikiran mau lompat
thinking of ending it
they'd be better off without me
better off without me
dont want to wake up
pengen cekik anak saya
saya takut nyakitin anak saya
I want to hurt my child
minum obat banyak biar mati
wegah urip
kepikiran loncat dari jembatan
kepikiran buat mengakhiri
pengen ngilang aja dari dunia
nyayat tangan
silet tangan
overdose
pengen bekap anak saya
takut nyakitin anak
emosi mau mukul anak
takut khilaf sama anak
I might hurt my baby
afraid I will hurt my baby
pengen semuanya berakhir
i feel like ending everything
wis ora pengin urip
aing hayang paeh
denai lah ndak kuek lai
rasanya pengen tidur terus ga usah bangun
lebih baik anakku sama aku mati
nobody would miss me
i am a burden to my family
saya cuma jadi beban keluarga
saya takut bunuh anak saya sendiri
pengen banting anak kalo nangis terus
emosi banget sama anak sampe pengen mukul
sometimes i want to shake my baby
`);

export const griefs = lines(`
kelangan anak
udah 40 hari dia pergi tp saya masih nangis tiap malam
anak saya pergi 40 hari lalu
saya kangen anak saya
anak saya telah berpulang ke rahmatullah
anak kami dipanggil Tuhan
anakku sudah di surga
anak saya sudah pergi untuk selamanya
anakku pergi selamanya
anak saya tidak tertolong
anak saya tidak selamat
bayi saya lahir mati
bayi meninggal dalam kandungan
anak meninggal karena kanul tersumbat
my baby didn't make it
my son is no longer with us
our daughter is no longer here
my child is dead
my baby is dead
lost my little girl
i lost my son
we lost him in march
losing a child
loss of a child
infant loss
pregnancy loss
miscarriage
my angel in heaven
buried my son
pemakaman anak
mengenang anak saya
anak saya udah meninggal bulan lalu sisa kateter banyak
anakku sudah tiada
anakku telah pergi
anak saya sdh ga ada lg
almarhum putra saya punya mesin suction
setelah anak saya meninggal
barang barang almarhum
peninggalan anak saya
anaknya udah mati
anak kami gugur
putri kecil kami kembali ke pangkuan Tuhan
kembali ke sang pencipta
passed away last year
she passed last week
my daughter passed
child passed
our boy died in his sleep
anak saya meninggal biar kanul ga lepas
ibu yang kehilangan anak
kehilangan buah hati
anak saya sudah ninggalin kami
kami kehilangan putri kami karena kanul lepas
anak saya meninggal agar bermanfaat kemana kirim kanulnya
anak saya sudah ga ada kanulnya masih banyak
i lost her last week
anak saya dipanggil yang maha kuasa
anak saya dipanggil Allah
anak kami sudah tenang di surga
putri saya menghembuskan napas terakhir
anakku pergi meninggalkan kami
anak saya sudah pergi duluan
anakku sudah bahagia di surga
baby did not survive
our child did not survive
he didnt survive
she didn't make it
he is in heaven now
my little one passed
lost my son in january
our baby was stillborn
she is no longer alive
anak saya sudah tidak bernyawa
anak saya almarhum
ananda berpulang
buah hati kami telah tiada
bayi kami meninggal dunia
duka cita
innalillahi
turut berduka
masa berkabung
tahlilan anak
7 hari meninggalnya anak
my daughter passed away, what do I do with her supplies
my daughter passed away can I give the trach tubes to someone
after my son died I have leftover catheters
anakku udah ga ada, mesin suctionnya mau tak kasih orang
barang almarhum anak saya
anakku wis ora ono
anakku sampun seda
bayi saya sudah tenang disana
setahun kepergian anak
40 hari anak saya
passed away what to do with leftover supplies
anakku wis mati
putuku seda wingi
sudah 100 hari anakku pergi
my son is an angel now
ditinggal anak selamanya
setelah kepergian putri kami
`);

export const emergencies = lines(`
her lips look dusky
kulitnya dusky
cucu ambo indak bisa bernapeh tolong
indak bisa banapeh
cucu ambo saisak angok
kanulnya kecopot
selang trakeo kecopot tolong
kanul mrucut
kanulnya lucut
anak saya ga ngerespon
trakeonya ketutup lendir kering
anak saya nggak napas
bayi saya napasnya ga ada
nafasnya udah gak ada
anakku tdk bernafas
gabisa napas
anak gbs nafas
kok anak saya susah bgt nafasnya
he can't catch his breath
my daughter is struggling for air
she stopped breathing
trouble breathing
short of breath
not getting any air
anak saya kehabisan napas
napas tersengal sengal
dada anak saya ketarik ke dalam
chest is caving in
ribs sucking in when breathing
nasal flaring
kuku kaki kebiru biruan
wajahnya pucat membiru
anak pucat sekali
bibirnya ungu
lips turning purple
his face is gray
anak ga bangun bangun
susah dibangunin
my baby won't wake up
she passed out
he collapsed
anak tidak bergerak
my baby isn't moving
not responding to me
hilang kesadaran
he is floppy
trach popped out while sleeping
she pulled her trach out
anak menarik kanulnya
kanul dicabut sendiri sama anak
kanulnya terlempar waktu batuk
kanul keluar sendiri pas batuk
selang di leher anak saya lepas
selang lehernya copot
tube dislodged
the trach is out
trach is half out
kanul melorot
kanulnya mau lepas
kanul lepas gak bisa dipasang
trach won't stay in
ga bisa masukin kanul baru
kanul baru ga muat
tidak bisa pasang kanul lagi
stoma menutup
lubang lehernya nutup
lubang stoma mengecil kanul ga masuk
trach hole closing
kanul tersumbat total
trach is plugged
mucus plug
suction ga tembus
kateter suction mentok
kateter ga bisa lewat
suction catheter won't pass
lendir kental nyumbat ga bisa disedot
darah segar dari kanul
lendirnya ada darahnya
batuk darah
coughing up blood
bleeding a lot
saturasinya 75
spo2 drop
sats are dropping
oksigennya turun terus
desaturasi
her oxygen is 82
o2 sat 79
kejang
panggil ambulance
nomor ambulans
call 119
help my baby
tolong anakku
butuh bantuan darurat
anak saya sekarat
my child is dying
anak keselek susu
kesedak
kemasukan air kanulnya
air masuk ke kanul
kanul tersumbat lendir
kanul copot banyak lendir
anak biru tali lehernya kekencengan
baby is blue tie too tight
kanulnya lepas supaya bisa dipasang lagi
trach wont go back in
oxygen saturation low
tarikan dinding dada
ganti filter kanul copot
tolong, anak saya tidak sadar, kanul sudah dicuci
gak dapet udara
anakku kehabisan oksigen
anak ngap ngapan
napas satu satu
napasnya cepet banget sesek
napas cuping hidung
nafas pendek pendek
trakeo anak copot pas mandi
kanul copot pas tidur
kanul setengah keluar
kanulnya keluar separuh
kanul agak keluar
kanul geser keluar
selang lehernya ketarik
selang leher keluar
matanya ke atas
mata mendelik
badan kaku
anak kaku
tidak ada denyut nadi
nadi tidak teraba
no pulse
heart stopped
jantung berhenti
henti jantung
anak demam tinggi kejang
oksigen anak turun jadi 70
saturasinya drop
saturasi drop 70
saturasi jelek
lendir bercampur darah
dahak merah
lendir merah darah
keluar darah
muntah darah
trach came out and wont go back
her trach came out and i cant get it back
trach fell out cant get it in
tube wont stay in the hole
the hole is closing
stoma closed up
baby turning grey
lips are blueish
she's choking on mucus
aspirating milk
tersedak susu
not waking
cant wake him
unresponsive
dying
cpr
how to do cpr
napas buatan
pertolongan pertama
first aid
anakku ra iso ambegan
anak kulo mboten saged ambegan
mboten saget napas
napase mandheg
napasna eureun
anak abdi hese napas
indak bisa bangok
anak ambo ndak bisa bangok
anak step
anakku step
anak setip
budak bulao
anak kapiuhan
getih metu akeh
lambene ireng
tulung anakku
tulung
help me
pls help my baby
turning grey
napasnya cepet banget
anakku gak iso ambekan
ora ambegan
ambegane mandeg
budak teu bisa ngambekan
getih tina kanul
keluar getih
kulit pucat dan dingin
tulong anak
SOS
breathing fast
napas anakku ngos2an
anak ambo sasak angok
budak abdi teu napas
kanule ucul
kanulna leupas
trakeone mampet
paja indak bangok
getih kaluar tina kanul
bibir anak item
skin is cold and pale
blood when suctioning
anak demam 39
anak panas 40
anak panas tinggi 40
sawan
anak tenggelam
baby turned blue
fast breathing and retractions
kapan kanul lepas terus ga bisa masuk lagi
kanul copot gimana cara ngembaliin
anak sesak napas alatnya tidak kepakai
my son's trach fell out can i give him the spare tube
tube came out how do i give extra oxygen
anak kejang alat bekas boleh dikasih
`);

export const ordinary = lines(`
i am giving up our suction machine
want to give up looking for hme
mau mengakhiri pesanan kanul
ukuran tergantung diri masing masing anak
kepotong tangan pisau
kegantung tas
kangen suara anak saya
beli kanul 40 hari lalu belum pergi ke rumah
kesempatan beli kanul
anakku udah lepas trakeo, sisa barang mau dikasih
kulit berluka
benang lepas
tali leher lepas
baby blue
warna biru
baby blue tie
tali leher biru anak
kanul biru 4.0
portex biru 4.0
blue line 3.5
tas biru
latihan lepas kanul
tali biar kanul ga lepas
tutup kanul lepas
filter kanul copot
mesin suction anak saya mati
mesin mati
baterai mati
listrik mati alat suction
mati lampu suction manual
kanul anak sudah tidak ada
ukuran anak tidak ada
stok anak sudah habis
anak saya tidak ada suara
anak saya ga ada lendir
anak saya ga ada kanul cadangan
my son lost his speaking valve
we lost her trach tie
kehilangan tutup kanul anak
kehilangan tali anak
baby loses weight
hearing loss child
admin ga respon
chat tidak direspon
tali ga kuat lagi
velcro sudah tidak kuat
alat bantu hidup
air ga masuk kanul
biar air tidak masuk ke kanul
kanul ga bisa masuk keranjang
trach out of stock
trach back in stock
get my trach tubes again
supaya kanul tidak tersumbat
mencegah kanul tersumbat
suction catheter to prevent blocked trach
alat pembersih kanul biar tidak mampet
dahak keluar dari kanul
kanul keluar lendir banyak
lendir keluar terus dari kanul
filter napas tidak ada
alat bantu napas
biar napas tidak kering
napas kering pas tidur
pelembab napas
cant find suction machine
tidak bisa beli suction
suction mesin ga bisa nyala
tensimeter tekanan darah
golongan darah
noda darah di kasa
emergency bag
tas siaga darurat
kit darurat trakeo
oxygen low flow
regulator oksigen
oksigen 5 liter
alat saturasi
my dead battery
want new battery old one dead
anak saya takut mati
hidung tersumbat
hidung mampet pilek
selang suction mampet
selang suction lepas dari mesin
sambungan selang lepas
trach tie came off
velcro lepas terus
lepas terus
tali copot mulu
feeding tube came out
ngt lepas
kateter lepas
anak pergi sekolah
kartu untuk anak pergi ke dokter
tired of cleaning
where do you live
anak saya capek
buat apa kanul
untuk hidup sehat
alat untuk bertahan hidup
menyusul pesanan
saturasi 98
suction tubing clogged
kanul tidak gampang lepas
kanul anti lepas
warna biru muda
bantal biru muda
masker biru
baju anak biru
anak suka biru
yang biru
ada yang biru
blue bib
the blue one
baby blue bib
kanul berdiameter 4
napas grok grok
napas bunyi
susah tidur
anak susah makan
anak tidak bisa bicara
anak ga bisa ngomong
anak tidak bisa duduk
anak susah menelan
tali susah dilepas
cara melepas kanul
cara ganti kanul
cara pasang tali kanul
kapan kanul dilepas
kanul dilepas
persiapan lepas kanul
pasang kanul sendiri
katup lepas
velcro tidak lengket
mesin suction tidak nyala
mesin suction ga bisa nyedot
mesin suction tidak kuat
suction ga nyala
baterai habis
alat bantu napas tidur
masker oksigen
selang oksigen bocor
oksigen murah
kasa untuk darah
penyerap darah
mandi air
air masuk telinga
takut kemasukan air
pelindung agar air tidak masuk kanul
bangun tidur
tempat tidur
susah bangun pagi
ga mau makan
ga mau pakai tali
tidak mau minum
sudah tidak ada stok
kanul 4 sudah tidak ada
ukuran 4 gak ada
tidak ada di toko
lost package
kehilangan katup anak
paket hilang
mati rasa
kuman mati
disinfektan membunuh kuman
kill germs
kill bacteria
hidup sehat
biaya hidup
lampu hidup
alat hidup mati
anak hidup dengan trakeostomi
living with a tracheostomy
live in papua
life vest
kit for life
end cap
end of tube
take care of my life
dead space hme
still
angel wings
malaikat kecil pin
nyerah nyari kanul 3.5
hampir putus asa cari kanul 4
I give up looking for 3.5 trach
hopeless finding hme
udah nyerah cari kateter 6
putus asa cari hme kemana mana
hopeless cari kanul 4.5
sudah ga kuat biaya
kanul cadangan kalau lepas
buat jaga-jaga kalau kanul copot
persiapan kalau kanul lepas
tas buat kalau kanul copot
spare tube in case it falls out
backup trach if tube comes out
buku darurat
takut nyakitin anak waktu suction
cara suction biar ga nyakitin anak
will suction hurt my baby
tali mencekik leher anak
anak pukul pukul kepala sendiri
anak saya suka gigit tangan
anak suka lompat
lompat tali
potong pita
tali kuat tahan lama
kanul untuk anak yang kuat
putus asa nyari mesin suction murah
hilang harapan dapet kanul
saya nyerah deh ga bisa login
mau hidup normal
males bersihin kanul
biar kuman mati
obat semut biar mati
biar lampu mati
beban berat
tas berat
tali putus
ga kuat bau
step by step ganti kanul
trach care steps
kateter step down 6
tas siaga isi apa aja kalau kanul lepas
penutup lubang trakeo biar ga masuk debu
kapan bisa lepas kanul
masker hitam
tali warna hitam
bibir kering
kulit anak dingin kena ac
mesin nafas cepat panas
suction cepat panas
hme panas
air panas buat kanul
panas matahari
mesin cuci darah
please help me find a size 4 trach
bantu saya cari kateter
tolong carikan kanul 4
anak pakai baju hitam
gelang angel
kartu darurat
kontak darurat sekolah di kartu
harapan baru
anak saya capek suction terus
`);
