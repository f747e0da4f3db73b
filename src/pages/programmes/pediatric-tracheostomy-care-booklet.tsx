import { Page } from '../../ui/page.tsx';

export default function PediatricTracheostomyCareBooklet() {
  return <Page title="pediatric-tracheostomy-care-booklet" />;
}
