import picture from '../../content/pictures/donation-distribution.svg';
import Text from '../../content/programmes/donation-distribution.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('donation-distribution');

export default function DonationDistribution() {
  return (
    <ProgrammePage slug="donation-distribution" picture={picture}>
      <Text />
    </ProgrammePage>
  );
}
