import { data } from 'react-router';
import * as m from '../messages/messages.js';
import { NotFoundScreen } from './frame/error-screens.tsx';
import { noIndexMeta } from './frame/page-meta.ts';

export function loader() {
  return data(null, { status: 404 });
}

/** No request: the server would answer the same. */
export function clientLoader() {
  return null;
}

export const meta = () => noIndexMeta(m.not_found_screen_title());

export default NotFoundScreen;
