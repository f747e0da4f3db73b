export type Video = {
  /** Also the name of its files: `public/media/stand-in-<id>.webm` and `.webp`. */
  id: string;
  title: string;
  description: string;
  lengthSeconds: number;
  /** A file of this site, or the address of a video site. */
  src: string;
  /** The picture shown until the video plays. */
  poster: string;
};

function standIn(id: string, title: string): Video {
  return {
    id,
    title,
    description: "A short drawn clip without sound. The foundation's own recording will take its place.",
    lengthSeconds: 5,
    src: `/media/stand-in-${id}.webm`,
    poster: `/media/stand-in-${id}.webp`,
  };
}

/** The videos of the webinar page, in its order (specification, section 2: 7 videos). */
export const webinars: readonly Video[] = [
  standIn('welcome', 'Welcome to the webinars'),
  standIn('life-at-home', 'Life at home with a tracheostomy'),
  standIn('knowing-the-supplies', 'Getting to know the supplies'),
  standIn('talking-with-clinicians', "Talking with your child's clinicians"),
  standIn('play-and-school', 'Play, talking and school'),
  standIn('parents-need-rest', 'Parents need company, and rest'),
  standIn('room-for-grief', 'Making room for grief'),
];

/** The films of the documentary page, in its order (specification, section 2: 4 videos). */
export const documentaries: readonly Video[] = [
  standIn('first-days', 'The first days'),
  standIn('coming-home', 'Coming home'),
  standIn('an-ordinary-morning', 'An ordinary morning'),
  standIn('the-way-on', 'The way on'),
];
