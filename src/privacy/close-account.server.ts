import { sql } from 'kysely';
import { recordAudit } from '../audit/audit.server.ts';
import { keepingAnAdmin } from '../identity/store/acting-admin.server.ts';
import type { Caller, Db } from '../shared/api-context.ts';
import { deleteJobsAbout, enqueueJob } from '../shared/jobs.server.ts';
import type { Locale } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';

export type Closing = {
  caller: Pick<Caller, 'uid'>;
  /** The account's own address, typed by whoever closes it. */
  email: string;
  now: Date;
  /** Makes a text unreadable to whoever has the database but not the shop's secret. */
  seal: (text: string) => string;
};

/**
 * Forgets a person, in one transaction (docs/decisions, 13): their rows in the provider's and the shop's tables go, their
 * orders keep products, amounts, date and province, and the uid stays as a name for nobody. A mail to the address is
 * promised; it is sealed in the promise, which ends when it is sent. Throws INVALID_INPUT where the address is another
 * one, LAST_ADMIN, and UNAUTHENTICATED where the account is closed by now.
 */
export async function closeAccount(db: Db, closing: Closing): Promise<void> {
  await keepingAnAdmin(() => retryConflicts(() => db.transaction().execute((trx) => closeWithin(trx, closing))));
}

async function closeWithin(trx: Db, { caller: { uid }, email, now, seal }: Closing): Promise<void> {
  const account = await trx
    .selectFrom('account')
    .select(['email', 'locale'])
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .$narrowType<{ locale: Locale }>()
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new ShopError('UNAUTHENTICATED');
  if (account.email.toLowerCase() !== email.toLowerCase()) {
    throw new ShopError('INVALID_INPUT', { issues: [{ field: 'email', issue: { message: 'own_address' } }] });
  }
  await forgetPromises(trx, uid);
  await forgetSignIn(trx, uid, account.email);
  for (const table of ['cart_line', 'saved_address', 'order_request', 'consent', 'address_change'] as const)
    await trx.deleteFrom(table).where('account_uid', '=', uid).execute();
  await forgetInOrders(trx, uid);
  await emptyAccount(trx, uid, now);
  await recordAudit(trx, { actor: uid, action: 'account.close', subject: `account:${uid}` });
  const sealed = seal(JSON.stringify({ to: account.email, locale: account.locale }));
  await enqueueJob(trx, 'account-closed-mail', { sealed });
}

/** Jobs that would tell this person something end with the account. */
async function forgetPromises(trx: Db, uid: string): Promise<void> {
  const orders = await trx.selectFrom('shop_order').select('id').where('account_uid', '=', uid).execute();
  const changes = await trx.selectFrom('address_change').select('id').where('account_uid', '=', uid).execute();
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await deleteJobsAbout(trx, { uid, orderIds: ids(orders), addressChangeIds: ids(changes) });
}

/** The provider's rows; sessions and ways of signing in go with the user. */
async function forgetSignIn(trx: Db, uid: string, email: string): Promise<void> {
  await sql`delete from identity."user" where id = ${uid}`.execute(trx);
  await sql`
    delete from identity.verification
    where position(${uid} in identifier || ' ' || value) > 0
       or position(lower(${email}) in lower(identifier || ' ' || value)) > 0`.execute(trx);
}

/** What stays of an address is the province, so that the foundation can see where its help went. */
async function forgetInOrders(trx: Db, uid: string): Promise<void> {
  await sql`
    update shop_order set locale = 'en', deletion_reason = null, address = jsonb_build_object(
      'fullName', '', 'phone', '', 'email', '', 'street', '', 'city', '', 'postalCode', '',
      'state', coalesce(address -> 'state', '""'), 'country', coalesce(address -> 'country', '""'))
    where account_uid = ${uid}`.execute(trx);
  await trx.updateTable('allowance_grant').set({ reason: '-' }).where('account_uid', '=', uid).execute();
}

async function emptyAccount(trx: Db, uid: string, now: Date): Promise<void> {
  await trx
    .updateTable('account')
    .set({
      email: '',
      name: '',
      provider: '',
      email_verified: false,
      role: 'customer',
      disabled_at: null,
      disabled_reason: null,
      last_signed_in_at: null,
      locale: 'en',
      tokens_valid_from: now,
      closed_at: now,
    })
    .where('uid', '=', uid)
    .execute();
}
