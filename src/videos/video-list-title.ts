import type { VideoListName } from '../content/videos.ts';
import * as m from '../messages/messages.js';

/** The title of a list on the screens that edit it. */
export function videoListTitle(list: VideoListName): string {
  return { webinars: m.videos_webinars, documentaries: m.videos_documentaries }[list]();
}

/** The page that shows a list. */
export const videoListPages: Record<VideoListName, string> = {
  webinars: '/online-webinar-sessions',
  documentaries: '/patient-journey-documentary',
};
