import picture from '../../content/pictures/private-consultation-booking-services.svg';
import { getPageWords } from '../../content/words/page-words.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/private-consultation-booking-services';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('private-consultation-booking-services');

export const loader = () => ({ words: getPageWords().text('private-consultation-booking-services') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function PrivateConsultationBookingServices({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="private-consultation-booking-services" picture={picture} words={loaderData.words} />;
}
