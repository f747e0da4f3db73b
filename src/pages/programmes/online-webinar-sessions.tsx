import picture from '../../content/pictures/online-webinar-sessions.svg';
import English from '../../content/programmes/online-webinar-sessions.en.mdx';
import Indonesian from '../../content/programmes/online-webinar-sessions.id.mdx';
import { webinars } from '../../content/videos.ts';
import { videoObject } from '../frame/structured-data.ts';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { VideoList } from './video-list.tsx';

export const meta = () => programmeMeta('online-webinar-sessions', ...webinars.map(videoObject));

export default function OnlineWebinarSessions() {
  return (
    <ProgrammePage
      slug="online-webinar-sessions"
      picture={picture}
      before={<VideoList videos={webinars} />}
      words={{ en: English, id: Indonesian }}
    />
  );
}
