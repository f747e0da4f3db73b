import { Page } from '../../ui/page.tsx';

export default function PatientConsultationSupport() {
  return <Page title="patient-consultation-support" />;
}
