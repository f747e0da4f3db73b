import webinars from '../../content/pictures/online-webinar-sessions.svg';
import documentaries from '../../content/pictures/patient-journey-documentary.svg';
import { VideoList } from '../../content/videos/video-list.tsx';
import { getPageWords } from '../../content/words/page-words.ts';
import { videoObject } from '../frame/structured-data.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/video-programme';
import { ProgrammePage, programmeMeta, programmeWords } from './programme-page.tsx';

const programmes = {
  'online-webinar-sessions': { list: 'webinars', picture: webinars },
  'patient-journey-documentary': { list: 'documentaries', picture: documentaries },
} as const;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? programmeMeta(loaderData.slug, ...loaderData.videos.map(videoObject)) : [];

export function loader({ pattern }: Route.LoaderArgs) {
  const slug = pattern.replace(/^.*\//, '') as keyof typeof programmes;
  const { list, picture } = programmes[slug];
  return { slug, picture, words: programmeWords(slug), videos: getPageWords().videos(list) };
}

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

/** The page of a programme that has videos above its text. */
export default function VideosProgramme({ loaderData: { videos, ...page } }: Route.ComponentProps) {
  return <ProgrammePage {...page} before={<VideoList videos={videos} />} />;
}
