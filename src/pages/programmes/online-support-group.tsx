import picture from '../../content/pictures/online-support-group.svg';
import English from '../../content/programmes/online-support-group.en.mdx';
import Indonesian from '../../content/programmes/online-support-group.id.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('online-support-group');

export default function OnlineSupportGroup() {
  return <ProgrammePage slug="online-support-group" picture={picture} words={{ en: English, id: Indonesian }} />;
}
