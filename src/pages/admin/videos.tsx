import { Link } from 'react-router';
import { videoListNames } from '../../content/videos.ts';
import * as m from '../../messages/messages.js';
import { Card } from '../../ui/card.tsx';
import { videoListTitle } from '../../videos/video-list-title.ts';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.videos_title());

export default function Videos() {
  return (
    <AdminPage title={m.videos_title()} lead={m.videos_lead()}>
      <Card className="max-w-3xl py-2 sm:py-3">
        <ul>
          {videoListNames.map((list) => (
            <li key={list} className="border-line border-t py-2 first:border-t-0">
              <Link to={`/admin/videos/${list}`} className="link flex min-h-11 items-center">
                {videoListTitle(list)}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </AdminPage>
  );
}
