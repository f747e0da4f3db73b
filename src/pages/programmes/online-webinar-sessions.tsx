import picture from '../../content/pictures/online-webinar-sessions.svg';
import { webinars } from '../../content/videos.ts';
import { getPageWords } from '../../content/words/page-words.ts';
import { videoObject } from '../frame/structured-data.ts';
import type { Route } from './+types/online-webinar-sessions';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { VideoList } from './video-list.tsx';

export const meta = () => programmeMeta('online-webinar-sessions', ...webinars.map(videoObject));

export const loader = () => ({ words: getPageWords().text('online-webinar-sessions') });

export default function OnlineWebinarSessions({ loaderData }: Route.ComponentProps) {
  return (
    <ProgrammePage
      slug="online-webinar-sessions"
      picture={picture}
      before={<VideoList videos={webinars} />}
      words={loaderData.words}
    />
  );
}
