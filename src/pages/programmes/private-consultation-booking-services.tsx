import picture from '../../content/pictures/private-consultation-booking-services.svg';
import English from '../../content/programmes/private-consultation-booking-services.en.mdx';
import Indonesian from '../../content/programmes/private-consultation-booking-services.id.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('private-consultation-booking-services');

export default function PrivateConsultationBookingServices() {
  return (
    <ProgrammePage
      slug="private-consultation-booking-services"
      picture={picture}
      words={{ en: English, id: Indonesian }}
    />
  );
}
