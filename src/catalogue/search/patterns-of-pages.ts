import { programmes } from '../../content/programmes.ts';
import { type Pattern, programmeAnswers, type SearchAnswer } from './answer-kinds.ts';
import { skills } from './words-of-questions.ts';

const asks = 'tanya nanya bertanya tanyakan ditanyakan pertanyaan ask question questions';
const doctor = 'dokter dokternya doctor doctors spesialis tht kontrol appointment';
const prepare = 'siap siapin siapkan persiapan prepare preparing';

/** Pages that people look for by their names, or by the words that say what each is for. */
export const pagePatterns: [SearchAnswer, readonly Pattern[]][] = [
  ...programmes.map(({ slug, navigationLabel }): [SearchAnswer, readonly Pattern[]] => [
    programmeAnswers[slug],
    Object.values(navigationLabel).map((label) => ({ words: label.toLowerCase().split(' ') })),
  ]),
  [
    'proBono',
    [
      { words: ['=bono probono sukarela relawan sukarelawan volunteer volunteers volunteering'] },
      { words: [skills], unless: 'butuh cari need' },
    ],
  ],
  [
    'research',
    [
      {
        words: [
          'penelitian meneliti peneliti riset skripsi =tesis thesis disertasi research researcher wawancara interview survei survey kuesioner',
        ],
      },
      { words: ['tugas', 'akhir'] },
    ],
  ],
  [
    'documentary',
    [
      { words: ['=film =films filmnya dokumenter documentary'], unless: 'dressing balutan plester' },
      {
        words: [
          '=video =videos kisah cerita story stories perjalanan journey',
          'hidup living life keluarga families lain other pasien patient',
        ],
      },
    ],
  ],
  [
    'consultation',
    [
      {
        words: [asks, doctor, 'apa bingung what should daftar list pertanyaan questions'],
        unless: 'bilang kata suruh minta stok ready harga said told',
      },
      { words: [prepare, doctor], unless: 'pulang' },
    ],
  ],
  ['about', [{ words: ['tentang about', 'yayasan foundation kalian'] }]],
  ['privacy', [{ words: ['privasi privacy'] }, { words: ['=data', 'pribadi saya personal my aman safe'] }]],
  ['accessibility', [{ words: ['aksesibilitas accessibility'] }]],
];
