import { Link } from 'react-router';
import { videoListNames } from '../../content/videos.ts';
import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { videoListTitle } from '../../videos/video-list-title.ts';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.videos_title());

export default function Videos() {
  return (
    <AdminOnly>
      <Page title={m.videos_title()} lead={m.videos_lead()} navigation={<AdminNavigation />}>
        <Card className="max-w-xl py-2 sm:py-3">
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
      </Page>
    </AdminOnly>
  );
}
