import picture from '../../content/pictures/research.svg';
import Text from '../../content/programmes/research.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('research');

export default function Research() {
  return (
    <ProgrammePage slug="research" picture={picture}>
      <Text />
    </ProgrammePage>
  );
}
