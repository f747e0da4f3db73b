import picture from '../../content/pictures/patient-consultation-support.svg';
import English from '../../content/programmes/patient-consultation-support.en.mdx';
import Indonesian from '../../content/programmes/patient-consultation-support.id.mdx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('patient-consultation-support');

export default function PatientConsultationSupport() {
  return (
    <ProgrammePage slug="patient-consultation-support" picture={picture} words={{ en: English, id: Indonesian }} />
  );
}
