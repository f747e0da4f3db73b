import picture from '../../content/pictures/pediatric-tracheostomy-care-booklet.svg';
import Text from '../../content/programmes/pediatric-tracheostomy-care-booklet.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('pediatric-tracheostomy-care-booklet');

export default function PediatricTracheostomyCareBooklet() {
  return (
    <ProgrammePage slug="pediatric-tracheostomy-care-booklet" picture={picture}>
      <Text />
    </ProgrammePage>
  );
}
