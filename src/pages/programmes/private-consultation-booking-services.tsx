import { Page } from '../../ui/page.tsx';

export default function PrivateConsultationBookingServices() {
  return <Page title="private-consultation-booking-services" />;
}
