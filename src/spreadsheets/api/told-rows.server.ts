import { existingById } from '../../catalogue/changes/existing-products.store.server.ts';
import type { Plan } from '../../catalogue/changes/plan.store.server.ts';
import { lineAt } from '../../catalogue/changes/told-plan.server.ts';
import { noProduct } from '../../catalogue/fields/product-values.ts';
import { nameFor } from '../../catalogue/words/product-words.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { cutPage, nextLink, writeCursor } from '../../shared/paging/paging.server.ts';
import { listPlannedDonations } from '../donations/planned-donation.store.server.ts';
import { listPlannedParcels } from '../parcels/planned-parcel.store.server.ts';
import type { PlannedRow } from '../spreadsheets.contract.ts';

type Asked = { limit?: number; cursor?: string; locale: Locale };

/** A page of the lines of a planned table of parcels or of donations, with the `Link` to the next one. */
export async function toldRows(
  db: Db,
  { id, source }: Plan,
  { limit = 50, cursor, locale }: Asked,
): Promise<{ rows: PlannedRow[]; link?: string }> {
  const part = { after: cursor ? lineAt(cursor) : 0, limit: limit + 1 };
  const toldRows = source === 'parcels' ? await parcelRows(db, id, part) : await donationRows(db, id, part, locale);
  const { page, last } = cutPage(toldRows, limit);
  const path = `/api/admin/tables/plans/${id}`;
  return { rows: page, link: last && nextLink(path, { limit }, writeCursor([last.line])) };
}

type Part = { after: number; limit: number };

async function parcelRows(db: Db, id: string, part: Part): Promise<PlannedRow[]> {
  const parcels = await listPlannedParcels(db, id, part);
  return parcels.map((parcel) => ({ kind: 'parcel', ...parcel }));
}

async function donationRows(db: Db, id: string, part: Part, locale: Locale): Promise<PlannedRow[]> {
  const donations = await listPlannedDonations(db, id, part);
  const existingProducts = await existingById(
    db,
    donations.map(({ productId }) => productId),
  );
  return donations.map((donation) => {
    const { name, lang } = nameFor(existingProducts.get(donation.productId) ?? noProduct, locale);
    return { kind: 'donation', ...donation, name, lang };
  });
}
