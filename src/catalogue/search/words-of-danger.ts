const saturation = 'saturasi saturation sats =sat =spo';

/** Words of what happens in an emergency (`meanings.ts`). */
export const dangerWords = {
  breath:
    'napas nafas bernapas bernafas nafasnya napasnya nafs breath breathe breaths breathes breathing breth brething breating',
  breathAid: 'bantu latihan senam olahraga filter saringan pelembap pelembab pelega alat mesin selang terapi bau',
  gasp:
    '=aspirating =aspirated =aspirasi sesak sesek sesaknya ampeg engap eungap megap mengap ngap terengah tersengal tersedak kesedak keselek keselak asfiksia apnea apnoe apnoea ' +
    '=choking =choke =choked =chokes =chocking gasping gasp suffocating suffocate suffocated suffocates tercekik kecekik megap* ngosngosan =ngos',
  loose:
    'copot copotan copott lepas terlepas kelepasan kelepas leupas lapeh cabut tercabut kecabut dicabut nyabut mencabut ketarik tertarik ditarik ' +
    'narik coplok copo copote ucul ucule cucul mrucut merucut prucut lucut lucute mlocot brodol mrotol protol mencelat lolos melorot merosot ambrol terlempar terdorong kedorong kebatuk mental dislodge dislodged dislodging displaced',
  decannulation: 'decannulated decannulation dekanulasi terdekanulasi decannulate',
  accident: 'accident accidental accidentally sengaja sendiri mendadak suddenly unplanned tiba',
  blocked:
    'mampet mampat buntu kebuntu tersumbat kesumbat menyumbat nyumbat tersumpel kesumpel tersumpal kesumpal sumpel macet tertutup ketutup ' +
    'menutup nutup mengeras blocked blocks blocking blockage block clogged clog clogging plugged obstructed obstruction occluded jammed',
  outward: 'keluar =kluar metu kaluar',
  fell: 'came come comes coming fell fallen fall falls falling pop pops popped pull pulls pulled pulling yank yanked slip slips slipped slid rip ripped knocked coughed cough got',
  yanked: 'pulled pulls pulling yanked ripped narik menarik',
  off: '=out =off',
  reach:
    'go goes get gets getting put puts putting push pushing slide fit fits back going stay stays place insert inserting',
  inside: '=in =inside =back =into',
  downward: '=down',
  enter:
    'masuk masukin masukan masukkan memasukkan memasukan dimasukin dimasukkan dimasukan kemasukan pasang pasangin dipasang dipasangin ' +
    'terpasang memasang masang insert reinsert reinserting inserting inserted fit muat',
  through: 'tembus lewat mentok pass',
  stuck: 'mentok mandek mandeg nyangkut tersangkut stuck',
  flooded: 'kemasukan',
  closing: 'nutup menutup tertutup ketutup closing closed mengecil menyempit',
  again: 'lagi kembali balik again back ulang',
  back: '=back',
  plug: '=plug =plugs plugging',
  sucked: 'disuction disedot kesedot dihisap diisap tersedot disedotin',
  suckling: '=suction =sedot suctioning nyedot menyedot',
  faint:
    'pingsan unconscious unresponsive unconcious fainted fainting kolaps semaput =limp lifeless collapsed =asfiksia kolep blackout',
  aware:
    'sadar sadarkan sadarnya respon responnya merespon respons merespons berespon direspon responding responsive respond responds reacting conscious ' +
    'nanggapin nanggepin menanggapi bangun dibangunin dibangunkan wake waking woken =awake nyaut nyahut menyahut',
  moving: 'gerak bergerak moving move moves',
  consciousness: 'kesadaran consciousness',
  waned: 'hilang kehilangan lost lose losing menurun turun loses loss',
  lost: 'kehilangan lost lose losing',
  loss: '=loss =losses',
  weak: 'lemas lemes lemah lunglai lethargic floppy weak pucat pale kritis critical',
  pronoun: '=dia he she =ia',
  dying: 'sekarat =dying',
  seizure: 'kejang kejangnya seizure seizures seizing convulsion convulsions convulsing',
  saturation: `${saturation} saturasinya spo oksigen oxygen oksigennya`,
  saturationAlone: saturation,
  down: 'turun menurun rendah jelek jatuh drop drops dropped dropping ngedrop low lower falling falls fell dips dipping anjlok kurang',
  tank: 'tabung tank tangki regulator selang masker mask',
  unit: 'liter litre l lpm ml kg cm =m mm fr buah pcs',
  flow: 'flow pressure tekanan harga price',
  desaturation: 'desat desats desaturasi desaturation desaturating desaturated',
  bleeding: 'berdarah perdarahan pendarahan bleeding bleed bleeds haemorrhage hemorrhage hemorrhaging',
  blood: 'darah darahnya blood bloody',
  bloodWay: 'keluar muncrat ngucur mengucur netes menetes dari from batuk cough coughing muntah banyak coming lots',
  ofMedicine:
    'golongan tekanan tes cek gula donor pressure type test sugar group bank tinggi rendah transfusi kurang obat penyakit cuci',
  pull: 'tarikan tertarik ketarik cekung pulling sucking sinking caving retraksi retraction retractions masuk caved',
  nostrils: 'nasal cuping nostril nostrils',
  flaring: 'flaring flare kembang kempis hidung',
  retraction: 'retraksi retraction retractions',
  blue: '=biru =blue',
  purple: '=ungu =purple =gray =grey =abu keabuan',
  bluish: 'dusky blueish kebiru biruan kebiruan membiru mbiru bluish sianosis cyanosis cyanotic',
  colour:
    'warna warnanya berwarna warnannya colour color coloured colored tua muda dongker navy light dark langit laut shiley bivona portex tracoe line motif polos pink merah hijau kuning putih red green white',
  callHelp: 'ambulan ambulans ambulance ambulances ambulannya darurat emergency ugd igd',
  helpNumber: '=119 =118 =911 =112',
  calling: 'call telepon telpon telp hubungi panggil nomor number =no',
  help: 'tolong tolongin help please toloong selamatkan save pls plz =sos',
  runOut: 'kehabisan',
  getting: 'get getting dapet dapat kedapatan',
  airOrWater: '=air udara',
  heart: 'jantung jantungnya heart heartbeat nadi pulse denyut',
  halted: 'berhenti henti stop stopped stops teraba terasa kerasa melemah',
  revive: '=cpr =rjp',
  firstAid: 'pertolongan first',
  ofFirstAid: 'pertama =aid',
  artificial: 'buatan',
  eyes: 'mata matanya eyes',
  rolled: 'mendelik melotot terbalik rolled rolling keatas',
  upward: 'atas',
  stiff: 'kaku stiff stiffening',
  red: 'merah red',
  fast: 'cepat cepet cepetan cepatnya kencang kenceng memburu buru fast rapid rapidly faster',
  lips: 'bibir bibirnya lip lips kuku kukunya nails lidah mulut mulutnya',
  dark: 'hitam menghitam item black dark gelap',
  cold: 'dingin cold clammy',
  pale: 'pucat pucet pucatnya pale pias',
  fever: 'panas panasnya demam demamnya fever temperature suhu suhunya',
  turning: 'turning turned turns goes going gone went',
  fit: '=step =steps',
  calamity:
    'keracunan kesetrum tersetrum kesetrom tenggelam kelelep klelep drowning drowned electrocuted poisoned poisoning tertelan ketelen ketelan kecelakaan',
  cry: '=tolong tolonggg =help =sos mayday',
} as const;
