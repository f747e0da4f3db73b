import picture from '../../content/pictures/patient-journey-documentary.svg';
import { documentaries } from '../../content/videos.ts';
import { getPageWords } from '../../content/words/page-words.ts';
import { videoObject } from '../frame/structured-data.ts';
import type { Route } from './+types/patient-journey-documentary';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { VideoList } from './video-list.tsx';

export const meta = () => programmeMeta('patient-journey-documentary', ...documentaries.map(videoObject));

export const loader = () => ({ words: getPageWords().text('patient-journey-documentary') });

export default function PatientJourneyDocumentary({ loaderData }: Route.ComponentProps) {
  return (
    <ProgrammePage
      slug="patient-journey-documentary"
      picture={picture}
      before={<VideoList videos={documentaries} />}
      words={loaderData.words}
    />
  );
}
