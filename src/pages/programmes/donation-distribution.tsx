import picture from '../../content/pictures/donation-distribution.svg';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/donation-distribution';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { programmeWords } from './programme-words.ts';

export const meta = () => programmeMeta('donation-distribution');

export const loader = () => ({ words: programmeWords('donation-distribution') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function DonationDistribution({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="donation-distribution" picture={picture} words={loaderData.words} />;
}
