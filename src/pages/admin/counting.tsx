import { ShelfList } from '../../counting/shelf-list.tsx';
import { StaffOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.counting_title());

export default function Counting() {
  return (
    <StaffOnly>
      <Page title={m.counting_title()} lead={m.counting_lead()} navigation={<AdminNavigation />} dense>
        <ShelfList />
      </Page>
    </StaffOnly>
  );
}
