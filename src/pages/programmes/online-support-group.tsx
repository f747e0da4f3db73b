import picture from '../../content/pictures/online-support-group.svg';
import Text from '../../content/programmes/online-support-group.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('online-support-group');

export default function OnlineSupportGroup() {
  return (
    <ProgrammePage slug="online-support-group" picture={picture}>
      <Text />
    </ProgrammePage>
  );
}
