import type { Reader } from '../enquiries/take-letter.server.ts';
import * as m from '../messages/messages.js';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { everyPage } from '../shared/paging/paging.server.ts';
import { courierPhone } from '../spreadsheets/courier-phone.ts';
import type { Cell, DayCell } from '../spreadsheets/csv-text.ts';
import { dayCell, jakartaCell, type Table, tableText } from '../spreadsheets/table-text.server.ts';
import type { Offer } from './donations.contract.ts';
import { listOffers } from './offer.store.server.ts';
import type { OfferState } from './offer-states.ts';
import { offerStateNames, offerUnitNames } from './offer-words.ts';

type Heading = (inputs: Record<string, never>, options: { locale: Locale }) => string;
/** A thing with the fields of its offer. */
type Line = Omit<Offer, 'things'>;
type Column = [heading: Heading, cell: (line: Line, locale: Locale) => Cell | DayCell];

const columns: Column[] = [
  [m.tables_column_at, ({ offeredAt }) => jakartaCell(offeredAt)],
  [m.product_form_name, ({ name }) => name],
  [m.tables_column_mail, ({ email }) => email],
  [m.donations_phone, ({ phone }) => phone && courierPhone(phone)],
  [m.donations_item, ({ item }) => item],
  [m.donations_size, ({ size }) => size],
  [m.donations_quantity, ({ quantity }) => quantity],
  [m.donations_unit, ({ unit }, locale) => unit && offerUnitNames[unit]({}, { locale })],
  [m.donations_per_pack, ({ perPack }) => perPack],
  [m.donations_condition, ({ sealed }, locale) => (sealed ? m.donations_sealed : m.donations_opened)({}, { locale })],
  [m.donations_package_date, ({ packageDate }) => dayCell(packageDate)],
  [m.donations_column_state, ({ state }, locale) => offerStateNames[state]({}, { locale })],
  [m.donations_town, ({ town }) => town],
  [m.donations_answer_label, ({ answer }) => answer?.text ?? null],
  [m.donations_column_answered, ({ answer }) => (answer ? jakartaCell(answer.at) : null)],
  [m.donations_column_received, ({ received }) => (received ? jakartaCell(received.at) : null)],
  [m.donations_product, ({ received }) => received?.product ?? null],
  [m.donations_column_units, ({ received }) => received?.units ?? null],
  [m.donations_column_expires, ({ received }) => dayCell(received?.expires)],
];

const offersPerPage = 100;

/** The offers in a state as a table, one row for each thing (docs/decisions/tables-for-spreadsheets.md). */
export function offerTable(db: Db, state: OfferState, reader: Reader): AsyncGenerator<string> {
  const { locale } = reader;
  const headings = columns.map(([heading]) => heading({}, { locale }));
  return tableText(headings, rows(db, state, reader), locale);
}

async function* rows(db: Db, state: OfferState, reader: Reader): Table {
  const list = (cursor?: string) => listOffers(db, { state, limit: offersPerPage, cursor }, reader);
  for await (const offers of everyPage(list))
    yield offers.flatMap(({ things, ...offer }) =>
      things.map((thing) => columns.map(([, cell]) => cell({ ...offer, ...thing }, reader.locale))),
    );
}
