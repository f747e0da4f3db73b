import picture from '../../content/pictures/private-consultation-booking-services.svg';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/private-consultation-booking-services';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { programmeWords } from './programme-words.ts';

export const meta = () => programmeMeta('private-consultation-booking-services');

export const loader = () => ({ words: programmeWords('private-consultation-booking-services') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function PrivateConsultationBookingServices({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="private-consultation-booking-services" picture={picture} words={loaderData.words} />;
}
