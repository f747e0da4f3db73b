import picture from '../../content/pictures/patient-consultation-support.svg';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/patient-consultation-support';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { programmeWords } from './programme-words.ts';

export const meta = () => programmeMeta('patient-consultation-support');

export const loader = () => ({ words: programmeWords('patient-consultation-support') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function PatientConsultationSupport({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage slug="patient-consultation-support" picture={picture} words={loaderData.words} />;
}
