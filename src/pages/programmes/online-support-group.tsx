import picture from '../../content/pictures/online-support-group.svg';
import { getPageWords } from '../../content/words/page-words.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/online-support-group';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('online-support-group');

export const loader = () => ({ words: getPageWords().text('online-support-group') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function OnlineSupportGroup({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="online-support-group" picture={picture} words={loaderData.words} />;
}
