import picture from '../../content/pictures/private-consultation-booking-services.svg';
import Text from '../../content/programmes/private-consultation-booking-services.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('private-consultation-booking-services');

export default function PrivateConsultationBookingServices() {
  return (
    <ProgrammePage slug="private-consultation-booking-services" picture={picture}>
      <Text />
    </ProgrammePage>
  );
}
