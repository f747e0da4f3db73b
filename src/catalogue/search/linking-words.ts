const negations =
  'tidak tida tak gak =ga gk =g nggak ngga enggak engga kagak kaga =ora =teu ndak nda ndk cant cannot not wont doesnt didnt ' +
  'couldnt wouldnt unable';
const wish = 'ingin pengen pingin pengin kepengen kepingin kepengin pgn pengn want wants wanna';

/** Words that join others: negations, wishes, times (`meanings.ts`). */
export const linkingWords = {
  not: `${negations} ogah no never isnt arent wasnt werent dont hasnt havent aint =tanpa without belum blum`,
  cannot: `${negations} gagal failed =belum`,
  beforeNot: '=jangan =bukan =anti =tanpa without',
  hard:
    'susah sulit berat payah kesulitan kesusahan susahnya berhenti henti terhenti stop stopped stops stopping hard harder difficult ' +
    'difficulty trouble struggle struggles struggling short shortness labored laboured pendek terengah tersengal putus kehabisan habis',
  soft: 'mudah gampang sering suka pernah akan lagi easily ever again sampai terus',
  link:
    'is are was were be been being am has had it its she he they =jadi menjadi sudah udah udh telah mulai agak kok makin semakin tambah ' +
    'kelihatan keliatan terlihat tampak nampak looks look looking turned turning turns turn went going goes getting gets all so very totally ' +
    'really =pada =pun =semua =nya already still just now sekarang tiba sampai banget saya kami kita',
  mine: '=i saya aku =ku kami kita =my our =gue =gua',
  my: '=my our',
  want:
    `${wish} =wish =wishing biarin pngen mau =mo maunya wanted ` +
    'pingen hoyong hayang rather mending mendingan better =baik =baiknya biarkan let rasanya sanggup kuat willing',
  already: 'sudah udah udh telah dah already',
  leftover: 'sisa sisanya lebihan leftover leftovers unused',
  be: 'is are was were its hes shes just',
  exist:
    'ada keluar terasa kerasa kedengeran kedengaran terdengar jalan normal lancar teratur bisa lagi hilang there coming exist detected',
  here: 'ada here',
  from: 'dari from =in =inside =di =dalam =of',
  toPlace: '=to =for =ke =through =out =dari',
  choosing: 'suka favorit like likes love =yang ada mau cari pilih atau dan =and =or =in =the =a some any',
  doing:
    'ganti mengganti gantiin pasang bersihin bersihkan membersihkan cuci nyuci changing change changed cleaning while',
  fear: 'takut khawatir kuatir cemas afraid scared fear fearing worried risiko resiko risk bahaya kalau kalo if',
  nearly: 'hampir nyaris almost nearly',
  about: 'mau akan bakal going',
  prevent:
    'cegah mencegah pencegahan hindari menghindari antisipasi mengantisipasi prevent prevents prevention avoid avoiding =jangan',
  practice:
    'latihan belajar persiapan program proses rencana jadwal training practice practise trial dekanulasi decannulation planned',
  buying:
    'beli pesan kirim dikirim cari nyari find buy order get afford bayar pay kebeli dapat pakai paham ngerti nemu mencari carikan pencarian nyariin looking search searching finding finds sourcing bayarin membayar membeli biaya biayanya ongkos dapetin dapet',
  me: '=me aku =saya =diriku',
  lacking: '=tanpa without',
  final: 'terakhir last',
  one: 'satu',
  morning: 'pagi siang malam morning subuh',
  wish: `${wish} =wish`,
  only: 'aja saja doang deh',
  might: 'might will gonna going could would may bakal akan bisa',
  purpose: 'biar supaya agar',
  if: 'kalau kalo jika if bila misal misalnya seandainya case saat pas ketika waktu',
  many: 'banyak sebanyak banyaknya semua many lots',
  stopping: 'berhenti stop brenti',
  whenMay: 'kapan when boleh siap ready',
  money: 'biaya uang duit ongkos cicilan hutang utang dana cost costs money financial',
  spare: 'cadangan spare backup extra serep jaga jagajaga siaga persiapan siapin siap persediaan antisipasi',
} as const;
