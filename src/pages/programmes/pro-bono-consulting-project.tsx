import picture from '../../content/pictures/pro-bono-consulting-project.svg';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/pro-bono-consulting-project';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { programmeWords } from './programme-words.ts';

export const meta = () => programmeMeta('pro-bono-consulting-project');

export const loader = () => ({ words: programmeWords('pro-bono-consulting-project') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function ProBonoConsultingProject({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="pro-bono-consulting-project" picture={picture} words={loaderData.words} />;
}
