import picture from '../../content/pictures/donation-distribution.svg';
import English from '../../content/programmes/donation-distribution.en.mdx';
import Indonesian from '../../content/programmes/donation-distribution.id.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('donation-distribution');

export default function DonationDistribution() {
  return <ProgrammePage slug="donation-distribution" picture={picture} words={{ en: English, id: Indonesian }} />;
}
