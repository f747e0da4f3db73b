import donationDistribution from '../../content/pictures/donation-distribution.svg';
import patientConsultation from '../../content/pictures/patient-consultation-support.svg';
import privateConsultation from '../../content/pictures/private-consultation-booking-services.svg';
import proBono from '../../content/pictures/pro-bono-consulting-project.svg';
import research from '../../content/pictures/research.svg';
import type { PlainProgramme } from '../../site-map/family-pages.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/programme';
import { ProgrammePage, programmeMeta, programmeWords } from './programme-page.tsx';

const pictures: Record<PlainProgramme, string> = {
  'donation-distribution': donationDistribution,
  'patient-consultation-support': patientConsultation,
  'private-consultation-booking-services': privateConsultation,
  'pro-bono-consulting-project': proBono,
  research,
};

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? programmeMeta(loaderData.slug) : []);

/** The picture comes with the words: a browser needs the address of this page's alone. */
export function loader({ pattern }: Route.LoaderArgs) {
  const slug = pattern.replace(/^.*\//, '') as PlainProgramme;
  return { slug, picture: pictures[slug], words: programmeWords(slug) };
}

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

/** The page of a programme that has a text and nothing else. */
export default function Programme({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage {...loaderData} />;
}
