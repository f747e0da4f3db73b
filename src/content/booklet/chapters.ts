/**
 * The booklet's chapters, in reading order. A title is the first line of its file (specification, section 2). A drawing is a
 * file of `content/pictures`; if it is left out, it has the name of the chapter.
 */
export const chapters = [
  {
    slug: 'using-this-booklet',
    drawing: 'pediatric-tracheostomy-care-booklet.svg',
    title: { en: 'Using this booklet', id: 'Cara memakai buku saku ini' },
  },
  {
    slug: 'in-plain-words',
    title: { en: 'A tracheostomy, in plain words', id: 'Trakeostomi dengan bahasa sederhana' },
  },
  {
    slug: 'knowing-the-supplies',
    title: { en: 'Getting to know the supplies', id: 'Mengenal perlengkapan' },
  },
  {
    slug: 'questions-for-your-clinicians',
    drawing: 'patient-consultation-support.svg',
    title: { en: 'Questions for your clinicians', id: 'Pertanyaan untuk tim medis' },
  },
  {
    slug: 'at-home-and-going-out',
    title: { en: 'At home and going out', id: 'Di rumah dan bepergian' },
  },
  {
    slug: 'school-play-and-siblings',
    title: { en: 'School, play, brothers and sisters', id: 'Sekolah, bermain, serta kakak dan adik' },
  },
  {
    slug: 'looking-after-yourselves',
    title: { en: 'Looking after yourselves, and when grief comes', id: 'Menjaga diri sendiri, dan ketika duka datang' },
  },
  {
    slug: 'your-own-notes',
    title: { en: 'Your own notes', id: 'Catatan Anda sendiri' },
  },
  {
    slug: 'from-the-clinicians',
    title: { en: 'Chapters still to come, from the clinicians', id: 'Bab yang masih ditunggu, dari tim medis' },
  },
] as const;

/** The file of a chapter's text, without its language. It begins with the number of the chapter; `place` counts from 0. */
export const chapterFile = (place: number): string => `${String(place + 1).padStart(2, '0')}-${chapters[place]?.slug}`;
