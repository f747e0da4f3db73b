import { programmes } from '../../content/programmes.ts';
import { type Pattern, programmeAnswers, type SearchAnswer } from './answer-kinds.ts';
import { skills } from './words-of-questions.ts';

const asking =
  'tanya nanya bertanya tanyakan ditanyakan pertanyaan ask question questions siapin siapkan persiapan prepare';
const asked = 'bingung what should daftar list pertanyaan questions siapin siapkan persiapan prepare';
const helpers = '=bono probono sukarela relawan sukarelawan volunteer volunteers volunteering';
const studies =
  'penelitian meneliti peneliti riset skripsi =tesis thesis disertasi research wawancara interview survei survey kuesioner';
const stories = '=video =videos kisah cerita story stories perjalanan journey';

/** Pages that people look for by their names, or by the words that say what each is for: one of each text. */
const pages: readonly (readonly [SearchAnswer, ...string[]])[] = [
  ...programmes.flatMap(({ slug, navigationLabel }) =>
    Object.values(navigationLabel).map((label) => [programmeAnswers[slug], ...label.toLowerCase().split(' ')] as const),
  ),
  ['proBono', helpers],
  ['proBono', skills],
  ['research', studies],
  ['research', 'tugas', 'akhir'],
  ['documentary', '=film =films filmnya dokumenter documentary'],
  ['documentary', stories, 'hidup living life keluarga families lain other pasien patient'],
  ['consultation', asking, 'dokter doctor doctors spesialis tht kontrol appointment', asked],
  ['consultation', asking, 'kontrol appointment'],
  ['consultation', 'ngobrol bicara talk speak chat', 'dokter doctor doctors'],
  ['about', 'siapa who', 'yayasan foundation situs website'],
  ['about', 'tentang about', 'yayasan foundation kalian'],
  ['privacy', 'privasi privacy'],
  ['privacy', '=data', 'pribadi saya personal my aman safe'],
  ['accessibility', 'aksesibilitas accessibility'],
];
export const pagePatterns = pages.map(([answer, ...words]): [SearchAnswer, Pattern[]] => [answer, [{ words }]]);
