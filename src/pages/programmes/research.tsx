import picture from '../../content/pictures/research.svg';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/research';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { programmeWords } from './programme-words.ts';

export const meta = () => programmeMeta('research');

export const loader = () => ({ words: programmeWords('research') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function Research({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="research" picture={picture} words={loaderData.words} />;
}
