import { ShelfList } from '../../counting/shelf-list.tsx';
import * as m from '../../messages/messages.js';
import { noIndexMeta } from '../frame/page-meta.ts';
import { StaffPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.counting_title());

export default function Counting() {
  return (
    <StaffPage title={m.counting_title()} lead={m.counting_lead()} dense>
      <ShelfList />
    </StaffPage>
  );
}
