/**
 * The booklet's chapters, in reading order. A title is the first line of its file (specification, section 2). A drawing is a
 * file of `content/pictures`.
 */
export const chapters = [
  {
    slug: 'using-this-booklet',
    file: '01-using-this-booklet',
    drawing: 'pediatric-tracheostomy-care-booklet.svg',
    title: { en: 'Using this booklet', id: 'Cara memakai buku saku ini' },
  },
  {
    slug: 'in-plain-words',
    file: '02-in-plain-words',
    drawing: 'in-plain-words.svg',
    title: { en: 'A tracheostomy, in plain words', id: 'Trakeostomi dengan bahasa sederhana' },
  },
  {
    slug: 'knowing-the-supplies',
    file: '03-knowing-the-supplies',
    drawing: 'knowing-the-supplies.svg',
    title: { en: 'Getting to know the supplies', id: 'Mengenal perlengkapan' },
  },
  {
    slug: 'questions-for-your-clinicians',
    file: '04-questions-for-your-clinicians',
    drawing: 'patient-consultation-support.svg',
    title: { en: 'Questions for your clinicians', id: 'Pertanyaan untuk tim medis' },
  },
  {
    slug: 'at-home-and-going-out',
    file: '05-at-home-and-going-out',
    drawing: 'at-home-and-going-out.svg',
    title: { en: 'At home and going out', id: 'Di rumah dan bepergian' },
  },
  {
    slug: 'school-play-and-siblings',
    file: '06-school-play-and-siblings',
    drawing: 'school-play-and-siblings.svg',
    title: { en: 'School, play, brothers and sisters', id: 'Sekolah, bermain, serta kakak dan adik' },
  },
  {
    slug: 'looking-after-yourselves',
    file: '07-looking-after-yourselves',
    drawing: 'looking-after-yourselves.svg',
    title: { en: 'Looking after yourselves, and when grief comes', id: 'Menjaga diri sendiri, dan ketika duka datang' },
  },
  {
    slug: 'your-own-notes',
    file: '08-your-own-notes',
    drawing: 'your-own-notes.svg',
    title: { en: 'Your own notes', id: 'Catatan Anda sendiri' },
  },
  {
    slug: 'from-the-clinicians',
    file: '09-from-the-clinicians',
    drawing: 'from-the-clinicians.svg',
    title: { en: 'Chapters still to come, from the clinicians', id: 'Bab yang masih ditunggu, dari tim medis' },
  },
] as const;
