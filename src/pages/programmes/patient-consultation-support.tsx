import picture from '../../content/pictures/patient-consultation-support.svg';
import Text from '../../content/programmes/patient-consultation-support.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('patient-consultation-support');

export default function PatientConsultationSupport() {
  return (
    <ProgrammePage slug="patient-consultation-support" picture={picture}>
      <Text />
    </ProgrammePage>
  );
}
