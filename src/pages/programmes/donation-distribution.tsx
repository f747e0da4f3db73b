import picture from '../../content/pictures/donation-distribution.svg';
import { getPageWords } from '../../content/words/page-words.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/donation-distribution';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('donation-distribution');

export const loader = () => ({ words: getPageWords().text('donation-distribution') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function DonationDistribution({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="donation-distribution" picture={picture} words={loaderData.words} />;
}
