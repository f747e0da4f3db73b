import picture from '../../content/pictures/research.svg';
import { getPageWords } from '../../content/words/page-words.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/research';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('research');

export const loader = () => ({ words: getPageWords().text('research') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function Research({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="research" picture={picture} words={loaderData.words} />;
}
