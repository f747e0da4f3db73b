import { Page } from '../../ui/page.tsx';

export default function ProBonoConsultingProject() {
  return <Page title="pro-bono-consulting-project" />;
}
