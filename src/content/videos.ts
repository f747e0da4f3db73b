import type { Locale, Translated } from '../shared/locales.ts';

export type Video = {
  /** Unique in its list. */
  id: string;
  title: Translated;
  description: Translated;
  lengthSeconds: number;
  /** A file of this site, or the address on a video site. */
  src: string;
  /** The picture shown until the video plays. */
  poster: string;
  /** The products that it explains, if there are any. Their pages link to it. */
  products?: string[];
};

/** A video in the language of a page. */
export type ShownVideo = Omit<Video, 'title' | 'description'> & { title: string; description: string };

/** The video in a reader's language. */
export function shownVideo(video: Video, locale: Locale): ShownVideo {
  return { ...video, title: video.title[locale], description: video.description[locale] };
}

/** Seconds as minutes and seconds: `12:05`. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A stand-in has its id in the names of its files: `public/media/stand-in-<id>.webm` and `.webp`. */
function standIn(id: string, title: Translated): Video {
  return {
    id,
    title,
    description: {
      en: "A short drawn clip without sound. The foundation's own recording will take its place.",
      id: 'Klip gambar pendek tanpa suara. Nanti digantikan oleh rekaman dari yayasan.',
    },
    lengthSeconds: 5,
    src: `/media/stand-in-${id}.webm`,
    poster: `/media/stand-in-${id}.webp`,
  };
}

/** The videos of the webinar page of a new installation, in order (specification, section 2: 7 videos). */
export const webinars: readonly Video[] = [
  standIn('welcome', { en: 'Welcome to the webinars', id: 'Selamat datang di webinar kami' }),
  standIn('life-at-home', { en: 'Life at home with a tracheostomy', id: 'Hidup di rumah dengan trakeostomi' }),
  standIn('knowing-the-supplies', { en: 'Getting to know the supplies', id: 'Mengenal perlengkapannya' }),
  standIn('talking-with-clinicians', {
    en: "Talking with your child's clinicians",
    id: 'Berbicara dengan tim medis anak Anda',
  }),
  standIn('play-and-school', { en: 'Play, talking and school', id: 'Bermain, berbicara, dan sekolah' }),
  standIn('parents-need-rest', { en: 'Parents need company, and rest', id: 'Orang tua butuh teman, dan istirahat' }),
  standIn('room-for-grief', { en: 'Making room for grief', id: 'Memberi ruang untuk duka' }),
];

/** The films of the documentary page of a new installation, in order (specification, section 2: 4 videos). */
export const documentaries: readonly Video[] = [
  standIn('first-days', { en: 'The first days', id: 'Hari-hari pertama' }),
  standIn('coming-home', { en: 'Coming home', id: 'Pulang ke rumah' }),
  standIn('an-ordinary-morning', { en: 'An ordinary morning', id: 'Pagi yang biasa' }),
  standIn('the-way-on', { en: 'The way on', id: 'Jalan ke depan' }),
];

/** The lists of videos that admins edit. */
export const videoListNames = ['webinars', 'documentaries'] as const;
export type VideoListName = (typeof videoListNames)[number];

/** The videos of each list until an admin saves others. */
export const firstVideos: Record<VideoListName, readonly Video[]> = { webinars, documentaries };
