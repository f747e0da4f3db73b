import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { jakartaDate } from '../../shared/jakarta-time.ts';
import { rupiah } from '../../shared/rupiah.ts';

/** A value of a plan, as people read it. */
export function plannedText(field: string, value: string | null): string {
  if (value === null) {
    if (field === 'stock') return m.inventory_unlimited();
    return field === 'yearly_limit' ? m.inventory_no_limit() : m.changes_empty();
  }
  if (field === 'price') return rupiah(Number(value));
  if (field === 'stock' || field === 'yearly_limit') return Number(value).toLocaleString('id-ID');
  return field === 'expires' ? jakartaDate(new Date(value), getLocale()) : value;
}
