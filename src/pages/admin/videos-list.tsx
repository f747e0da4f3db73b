import { videoListNames } from '../../content/videos.ts';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';
import { videoListPages, videoListTitle } from '../../videos/video-list-title.ts';
import { VideosEditor } from '../../videos/videos-editor.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import type { Route } from './+types/videos-list';
import { AdminPage } from './admin-page.tsx';

export const meta = ({ params }: Route.MetaArgs) => {
  const list = listOf(params);
  return noIndexMeta(list ? videoListTitle(list) : m.videos_title());
};

export default function VideosList({ params }: Route.ComponentProps) {
  const list = listOf(params);
  return (
    <AdminPage title={list ? videoListTitle(list) : m.videos_title()} lead={list ? undefined : m.videos_unknown_list()}>
      <p className="mb-6 flex flex-wrap gap-x-6">
        <TextLink to="/admin/videos">{m.videos_back()}</TextLink>
        {list && <TextLink to={videoListPages[list]}>{m.words_open_page()}</TextLink>}
      </p>
      {list && <VideosEditor key={list} list={list} />}
    </AdminPage>
  );
}

function listOf({ list }: { list: string }) {
  return videoListNames.find((each) => each === list);
}
