import picture from '../../content/pictures/patient-journey-documentary.svg';
import { VideoList } from '../../content/videos/video-list.tsx';
import { getPageWords } from '../../content/words/page-words.ts';
import { videoObject } from '../frame/structured-data.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/patient-journey-documentary';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';
import { programmeWords } from './programme-words.ts';

export const meta = ({ loaderData }: Route.MetaArgs) =>
  programmeMeta('patient-journey-documentary', ...(loaderData?.videos ?? []).map(videoObject));

export const loader = () => ({
  words: programmeWords('patient-journey-documentary'),
  videos: getPageWords().videos('documentaries'),
});

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function PatientJourneyDocumentary({ loaderData }: Route.ComponentProps) {
  return (
    <ProgrammePage
      slug="patient-journey-documentary"
      picture={picture}
      before={<VideoList videos={loaderData.videos} />}
      words={loaderData.words}
    />
  );
}
