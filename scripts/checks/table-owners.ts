// SQL stands in stores; a table is written by the slice that owns it, and read by that one and those to its right.
import { moduleOf, modules } from './modules.ts';
import { type SourceFile, shopCode } from './source-file.ts';
import { type Statement, sqlOf } from './sql-statements.ts';

/** The owner of a table may write it: a folder, or one file. */
const owners: Record<string, string> = {
  account: 'src/identity/',
  address_change: 'src/identity/',
  alarm: 'src/health/',
  allowance_grant: 'src/orders/',
  audit_entry: 'src/audit/',
  booklet_file: 'src/words/',
  cart_line: 'src/cart/',
  category: 'src/catalogue/',
  category_alias: 'src/catalogue/',
  change_plan: 'src/catalogue/',
  consent: 'src/identity/',
  dispatch: 'src/orders/',
  dispatch_line: 'src/orders/',
  donation_offer: 'src/donations/',
  donation_photo: 'src/donations/',
  enquiry: 'src/enquiries/',
  enquiry_answer: 'src/enquiries/',
  enquiry_photo: 'src/enquiries/',
  family_number: 'src/reports/',
  family_set: 'src/reports/',
  family_total: 'src/reports/',
  given_up_address: 'src/identity/',
  held_order: 'src/orders/',
  helped_claim: 'src/identity/',
  helped_order: 'src/orders/',
  helped_person: 'src/identity/',
  installation: 'src/server/',
  request_key: 'src/shared/',
  saved_address: 'src/orders/',
  sent_back: 'src/orders/',
  order_line: 'src/orders/',
  order_month: 'src/orders/',
  order_note: 'src/orders/',
  order_request: 'src/orders/',
  order_search: 'src/orders/',
  order_total: 'src/reports/',
  packing_claim: 'src/orders/',
  parcel_time: 'src/reports/',
  payment: 'src/orders/',
  picture: 'src/catalogue/',
  picture_rendition: 'src/catalogue/',
  planned_change: 'src/catalogue/',
  planned_donation: 'src/spreadsheets/',
  planned_parcel: 'src/spreadsheets/',
  product: 'src/catalogue/',
  product_family: 'src/reports/',
  product_picture: 'src/catalogue/',
  product_total: 'src/reports/',
  province_family: 'src/reports/',
  quiet_mode: 'src/quiet/',
  received_day: 'src/reports/',
  recall_family: 'src/orders/',
  remembered_address: 'src/identity/',
  remembered_purchase: 'src/orders/',
  search_document: 'src/catalogue/',
  search_posting: 'src/catalogue/',
  search_term: 'src/catalogue/',
  search_word: 'src/catalogue/',
  used_voice_id: 'src/voices/',
  vain_search: 'src/catalogue/',
  voice: 'src/voices/',
  shop_check: 'src/health/',
  shop_order: 'src/orders/',
  site_facts: 'src/foundation/',
  site_text: 'src/words/',
  site_video: 'src/videos/',
  site_video_list: 'src/videos/',
  stock_batch: 'src/catalogue/',
  stock_batch_move: 'src/catalogue/',
  stock_hold: 'src/catalogue/',
  stock_movement: 'src/catalogue/',
  stock_setting: 'src/catalogue/',
  told_numbers: 'src/reports/',
  uncounted_order: 'src/reports/',
  wish: 'src/catalogue/',
  yearly_purchase: 'src/orders/',
  'identity.account': 'src/identity/',
  'identity.jwks': 'src/identity/',
  'identity.recovery_code': 'src/identity/',
  'identity.rate_limit': 'src/identity/',
  'identity.two_factor': 'src/identity/',
  'identity.session': 'src/identity/',
  'identity.used_captcha': 'src/identity/',
  'identity.user': 'src/identity/',
  'identity.verification': 'src/identity/',
  'queue.job': 'src/shared/jobs/',
};

/** Files outside of stores that may hold SQL, and why. */
const exempt: Record<string, string> = {
  'src/server/database/': 'is about the database itself: its start, its roles, its migrations',
  'src/server/backup/': 'copies whole tables, whatever is in them',
  'src/server/verify/': 'reads every table, and writes none',
  'src/server/health.ts': 'asks whether the database answers, and no table',
};

const schemaFile = 'src/shared/database-schema.ts';

export function tableOwners(files: SourceFile[], owned = owners): string[] {
  const stores = shopCode(files).filter(({ path }) => !Object.keys(exempt).some((place) => path.startsWith(place)));
  return [...unowned(files, owned), ...stores.flatMap((file) => problemsOf(file, owned))];
}

function problemsOf(file: SourceFile, owned: Record<string, string>): string[] {
  const queries = sqlOf(file);
  const misplaced = isStore(file.path)
    ? []
    : queries.slice(0, 1).map(({ line }) => `${file.path}:${line}: SQL outside of a store (${queries.length} times)`);
  const wrong = queries
    .flatMap(({ statements }) => statements)
    .flatMap((statement) => {
      const problem = problemOf(file.path, statement, owned);
      return problem ? [`${file.path}:${statement.line}: ${problem}`] : [];
    });
  return [...misplaced, ...new Set(wrong)];
}

function problemOf(path: string, { does, table }: Statement, owned: Record<string, string>): string | undefined {
  if (table === undefined) return 'writes a table whose name cannot be read here';
  const owner = owned[table];
  if (!owner) return undefined;
  if (does === 'writes') return path.startsWith(owner) ? undefined : `writes ${table}, which ${owner} owns`;
  const [own = '', here = ''] = [moduleOf(owner), moduleOf(path)];
  return modules.indexOf(here) < modules.indexOf(own) ? `reads ${table}, which ${owner} to its right owns` : undefined;
}

/** Everything in src/server runs on the server, so its stores need not say it. */
function isStore(path: string): boolean {
  return /\.store\.server\.ts$/.test(path) || /^src\/server\/.*\.store\.ts$/.test(path);
}

function unowned(files: SourceFile[], owned: Record<string, string>): string[] {
  const schema = files.find(({ path }) => path === schemaFile)?.text.split('export interface Database {')[1];
  if (schema === undefined) return [];
  const tables = [...schema.matchAll(/^ {2}'?([\w.]+)'?: /gm)].map(([, table = '']) => table);
  return [
    ...tables.filter((table) => !owned[table]).map((table) => `${schemaFile}: no slice owns ${table}`),
    ...Object.keys(owned)
      .filter((table) => !tables.includes(table))
      .map((table) => `${schemaFile}: there is no table ${table}, which has an owner`),
  ];
}
