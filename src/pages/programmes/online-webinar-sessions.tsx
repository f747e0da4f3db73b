import picture from '../../content/pictures/online-webinar-sessions.svg';
import { VideoList } from '../../content/videos/video-list.tsx';
import { getPageWords } from '../../content/words/page-words.ts';
import { videoObject } from '../frame/structured-data.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/online-webinar-sessions';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { programmeWords } from './programme-words.ts';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  programmeMeta('online-webinar-sessions', ...(loaderData?.videos ?? []).map(videoObject));

export const loader = () => ({
  words: programmeWords('online-webinar-sessions'),
  videos: getPageWords().videos('webinars'),
});

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function OnlineWebinarSessions({ loaderData }: Route.ComponentProps) {
  return (
    <ProgrammePage
      slug="online-webinar-sessions"
      picture={picture}
      before={<VideoList videos={loaderData.videos} />}
      words={loaderData.words}
    />
  );
}
