import { Page } from '../../ui/page.tsx';

export default function PatientJourneyDocumentary() {
  return <Page title="patient-journey-documentary" />;
}
