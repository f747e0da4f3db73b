import picture from '../../content/pictures/patient-journey-documentary.svg';
import English from '../../content/programmes/patient-journey-documentary.en.mdx';
import Indonesian from '../../content/programmes/patient-journey-documentary.id.mdx';
import { documentaries } from '../../content/videos.ts';
import { videoObject } from '../frame/structured-data.ts';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { VideoList } from './video-list.tsx';

export const meta = () => programmeMeta('patient-journey-documentary', ...documentaries.map(videoObject));

export default function PatientJourneyDocumentary() {
  return (
    <ProgrammePage
      slug="patient-journey-documentary"
      picture={picture}
      before={<VideoList videos={documentaries} />}
      words={{ en: English, id: Indonesian }}
    />
  );
}
