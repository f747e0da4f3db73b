import picture from '../../content/pictures/pro-bono-consulting-project.svg';
import English from '../../content/programmes/pro-bono-consulting-project.en.mdx';
import Indonesian from '../../content/programmes/pro-bono-consulting-project.id.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('pro-bono-consulting-project');

export default function ProBonoConsultingProject() {
  return <ProgrammePage slug="pro-bono-consulting-project" picture={picture} words={{ en: English, id: Indonesian }} />;
}
