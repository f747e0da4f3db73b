import type pg from 'pg';

/** Constraints, triggers and unique indexes that must exist (docs/architecture.md). Only the database enforces them. */
const rules = [
  'stock_not_negative',
  'stock_is_counted', // a limited stock has a ledger
  'stock_agrees_with_ledger',
  'stock_follows_ledger', // a movement always changes its product
  'stock_movement_continues', // begins with the stock that the one before left
  'stock_movement_begins', // only the first one may begin without a stock
  'stock_movement_changes', // the kind decides if stock rises or falls
  'stock_movement_reason',
  'stock_movement_append_only',
  'stock_movement_words_go', // a note can only be emptied
  'stock_movement_once', // a request is booked once
  'stock_movement_not_expired',
  'stock_movement_received',
  'stock_movement_received_stays',
  'stock_movement_undoes',
  'stock_movement_undone',
  'stock_movement_undone_once',
  'stock_movement_undoes_stays',
  'stock_batch_received',
  'stock_moves_batches', // a movement changes batches too
  'stock_agrees_with_batches',
  'stock_batch_units_left',
  'stock_batch_source',
  'stock_batch_came', // a batch has the movement that brought it
  'stock_batch_stays',
  'stock_batch_move_append_only',
  'stock_batch_gift_value', // positive and bounded
  'stock_batch_gift_value_source',
  'stock_batch_gift_value_is_whole',
  'stock_batch_gift_value_of_gift',
  'stock_movement_lot_came', // a lot belongs to units that came
  'stock_movement_lot_stays',
  'stock_batch_lot_came',
  'stock_batch_held',
  'product_reorder_at',
  'product_draft', // a draft is archived, so no family sees it
  'product_published_once',
  'stock_hold_names_units',
  'stock_hold_stays',
  'stock_hold_names_arrivals_stays',
  'stock_hold_ends_once',
  'stock_hold_text_stays', // once it was mailed
  'stock_hold_mail_is_whole',
  'held_units_are_frozen',
  'hold_freezes_units',
  'held_product_is_counted', // no unlimited product is held
  'held_order_waits', // no parcel with held units
  'parcel_left_before_hold', // it left with its units
  'recall_has_its_text',
  'recall_family_account_is_open',
  'site_facts_recall_note_in_both',
  'site_facts_courier_links_are_plain', // families follow them
  'bought_not_negative',
  'bought_within_allowance',
  'closed_account_is_empty',
  'yearly_purchase_allowance',
  'audit_entry_append_only',
  'account_keeps_an_admin',
  'account_deletion_keeps_an_admin',
  'session_after_two_factor', // no session before the code
  'shop_order_account_is_open',
  'helped_person_account_is_open',
  'helped_claim_account_is_open',
  'helped_claim_is_another_account',
  'helped_person_has_no_rights',
  'shop_order_number',
  'order_number_unique',
  'order_lines_added_to_search',
  'order_address_changed_in_search',
  'order_dispatched', // an order with a parcel is marked as sent
  'parcel_lines_fit', // no parcel carries more than its order has
  'parcel_lines_fit_still',
  'parcel_lines_go', // their units are free again
  'sent_back_fits', // no more units come back than were sent
  'order_of_sent_back_stays',
  'parcel_of_sent_back_stays',
  'parcel_lines_of_sent_back_stay',
  'payment_amount',
  'payment_noted_once',
  'payment_stays',
  'payment_counted_at_order', // its amount is in the sum of the order
  'payment_counted_for_reports', // and in that of its day
  'shop_order_noted_amount',
  'received_day_counted',
  'orders_noted_for_reports',
  'order_change_noted_for_reports',
  'order_total_counted', // no total is negative
  'cart_lines_limited',
  'closed_account_is_nobodys', // no remembered email is linked to it
  'job_recurring', // one for each name
  'enquiry_has_one_asker',
  'enquiry_answer_is_whole',
  'enquiry_account_is_open',
  'enquiry_closing_is_whole',
  'enquiry_taking_is_whole',
  'enquiry_answer_number',
  'enquiry_answer_once', // one answer of each number
  'enquiry_sent_once',
  'enquiry_photo_of_question', // no photo outlives its question
  'enquiry_photo_position',
  'donation_offer_has_one_giver',
  'donation_offer_answer_is_whole',
  'donation_offer_receipt_is_whole',
  'donation_offer_closing_is_whole',
  'donation_offer_closed_was_accepted',
  'donation_offer_taking_is_whole',
  'donation_offer_is_a_batch',
  'donation_offer_batch_once',
  'donation_offer_account_is_open',
  'donation_offer_position',
  'donation_offer_unit',
  'donation_offer_per_pack',
  'donation_offer_is_one', // its things have one giver, and a place each
  'donation_offer_once', // answered once and received once
  'donation_offer_sent_once', // a repeated request adds none
  'one_wish_each', // for an account and a product
  'site_text_append_only',
  'site_text_continues', // each version follows the one before
  'voice_consent_ends', // in two years at most
  'voice_has_words',
  'voice_portrait_is_whole',
  'site_video_append_only',
  'site_video_has_one_poster',
  'site_video_list_append_only',
  'site_video_list_continues',
  'site_facts_append_only',
  'site_facts_continue',
  'site_facts_payment_note_in_both',
  'site_facts_announcement_in_both',
  'site_facts_announcement_has_words',
  'wish_account_is_open',
  'quiet_mode_account_is_open',
  'account_digest_ends',
];

/** A sentence for each rule that is missing, off or unchecked, broken index, row that breaks a rule, and late sequence. */
export async function brokenRules(client: pg.ClientBase): Promise<string[]> {
  return [
    ...(await missingRules(client)),
    ...(await inactiveRules(client)),
    ...(await brokenConstraints(client)),
    ...(await lateSequences(client)),
  ];
}

async function missingRules(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name
     where not exists (select from pg_constraint where conname = name)
       and not exists (select from pg_trigger where tgname = name)
       and not exists (select from pg_class where relname = name)`,
    [rules],
  );
  return rows.map(({ name }) => `The rule ${name} is missing from the database.`);
}

async function inactiveRules(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ says: string }>(
    `select 'The rule ' || conname || ' of ' || conrelid::regclass || ' was never checked against the existing rows.' as says
       from pg_constraint where not convalidated and connamespace::regnamespace::text in ('public', 'identity', 'queue')
     union all
     select 'The rule ' || tgname || ' of ' || tgrelid::regclass || ' is switched off.'
       from pg_trigger where tgenabled <> 'O' and not tgisinternal
     union all
     select 'The index ' || indexrelid::regclass || ' is broken.' from pg_index where not indisvalid`,
  );
  return rows.map(({ says }) => says);
}

type Constraint = { table: string; name: string; badRows: string };

/** Checks every row again: a bad one may exist after a fault of the disk, or if rules were switched off for a while. */
async function brokenConstraints(client: pg.ClientBase): Promise<string[]> {
  const { rows: constraints } = await client.query<Constraint>(
    `select conrelid::regclass::text as "table", conname as name,
            format('select from %s t where not (%s)', conrelid::regclass, pg_get_expr(conbin, conrelid)) as "badRows"
     from pg_constraint where contype = 'c' and connamespace::regnamespace::text in ('public', 'identity', 'queue')
     union all
     select k.conrelid::regclass::text, k.conname,
            format('select from %s t where (%s) and not exists (select from %s p where %s)', k.conrelid::regclass,
                   string_agg(format('t.%I is not null', child.attname), ' and '), k.confrelid::regclass,
                   string_agg(format('p.%I = t.%I', parent.attname, child.attname), ' and '))
     from pg_constraint k, unnest(k.conkey, k.confkey) as pair (child, parent),
          pg_attribute child, pg_attribute parent
     where k.contype = 'f' and k.connamespace::regnamespace::text in ('public', 'identity', 'queue')
       and child.attrelid = k.conrelid and child.attnum = pair.child
       and parent.attrelid = k.confrelid and parent.attnum = pair.parent
     group by k.oid, k.conrelid, k.conname, k.confrelid`,
  );
  const problems: string[] = [];
  for (const { table, name, badRows } of constraints) {
    const { rowCount } = await client.query(`${badRows} limit 1000`);
    if (rowCount) problems.push(`${rowCount} rows of ${table} break the rule ${name}.`);
  }
  return problems;
}

/** A sequence behind its rows would give out an id a second time. */
async function lateSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows: sequences } = await client.query<{ name: string; sql: string }>(
    `select s.oid::regclass::text as name,
            format('select (select max(%I) from %s) > coalesce(pg_sequence_last_value(%s), 0) as late', a.attname, d.refobjid::regclass, s.oid) as sql
     from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where s.relkind = 'S'`,
  );
  const problems: string[] = [];
  for (const { name, sql } of sequences) {
    const { rows } = await client.query<{ late: boolean | null }>(sql);
    if (rows[0]?.late) problems.push(`The sequence ${name} is behind the rows that it numbers.`);
  }
  return problems;
}
