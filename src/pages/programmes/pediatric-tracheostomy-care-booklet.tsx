import { EmergencyNote } from '../../content/emergency-note.tsx';
import picture from '../../content/pictures/pediatric-tracheostomy-care-booklet.svg';
import English from '../../content/programmes/pediatric-tracheostomy-care-booklet.en.mdx';
import Indonesian from '../../content/programmes/pediatric-tracheostomy-care-booklet.id.mdx';
import { BookletSection } from './booklet-section.tsx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('pediatric-tracheostomy-care-booklet');

export default function PediatricTracheostomyCareBooklet() {
  return (
    <ProgrammePage
      slug="pediatric-tracheostomy-care-booklet"
      picture={picture}
      short
      before={<EmergencyNote />}
      words={{ en: English, id: Indonesian }}
      after={<BookletSection />}
    />
  );
}
