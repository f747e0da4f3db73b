import picture from '../../content/pictures/pro-bono-consulting-project.svg';
import { getPageWords } from '../../content/words/page-words.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/pro-bono-consulting-project';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('pro-bono-consulting-project');

export const loader = () => ({ words: getPageWords().text('pro-bono-consulting-project') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function ProBonoConsultingProject({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="pro-bono-consulting-project" picture={picture} words={loaderData.words} />;
}
