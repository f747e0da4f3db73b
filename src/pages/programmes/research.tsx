import picture from '../../content/pictures/research.svg';
import English from '../../content/programmes/research.en.mdx';
import Indonesian from '../../content/programmes/research.id.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('research');

export default function Research() {
  return <ProgrammePage slug="research" picture={picture} words={{ en: English, id: Indonesian }} />;
}
