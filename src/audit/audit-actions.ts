import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';

/** Every action that the log can hold, with its text. An action without a text here cannot be recorded. */
const actions = {
  'account.claim': m.audit_account_claim,
  'account.claim-code': m.audit_account_claim_code,
  'account.claim-refused': m.audit_account_claim_refused,
  'account.claim-typed': m.audit_account_claim_typed,
  'account.close': m.audit_account_close,
  'account.disable': m.audit_account_disable,
  'account.enable': m.audit_account_enable,
  'account.forget': m.audit_account_forget,
  'account.give-data': m.audit_account_give_data,
  'account.google-linked': m.audit_account_google_linked,
  'account.google-taken-over': m.audit_account_google_taken_over,
  'account.google-unlinked': m.audit_account_google_unlinked,
  'account.helped': m.audit_account_helped,
  'account.quiet-off': m.audit_account_quiet_off,
  'account.quiet-on': m.audit_account_quiet_on,
  'account.recovery-codes': m.audit_account_recovery_codes,
  'account.role': m.audit_account_role,
  'account.second-step-off': m.audit_account_two_factor_off,
  'account.second-step-on': m.audit_account_two_factor_on,
  'account.second-step-reset': m.audit_account_two_factor_reset,
  'allowance.grant': m.audit_allowance_grant,
  'category.merge': m.audit_category_merge,
  'category.order': m.audit_category_order,
  'category.rename': m.audit_category_rename,
  'donation.accept': m.audit_donation_accept,
  'donation.close': m.audit_donation_close,
  'donation.decline': m.audit_donation_decline,
  'donation.delete': m.audit_donation_delete,
  'donation.receive': m.audit_donation_receive,
  'donation.reopen': m.audit_donation_reopen,
  'donation.take-over': m.audit_donation_take_over,
  'enquiry.answer': m.audit_enquiry_answer,
  'enquiry.close': m.audit_enquiry_close,
  'enquiry.delete': m.audit_enquiry_delete,
  'enquiry.reopen': m.audit_enquiry_reopen,
  'enquiry.take-over': m.audit_enquiry_take_over,
  'facts.save': m.audit_facts_save,
  'order.delete': m.audit_order_delete,
  'order.dispatch': m.audit_order_dispatch,
  'order.note': m.audit_order_note,
  'order.payment': m.audit_order_payment,
  'order.place-for': m.audit_order_place_for,
  'order.put-back': m.audit_order_put_back,
  'order.remove-note': m.audit_order_remove_note,
  'order.sent-back': m.audit_order_sent_back,
  'order.take-out': m.audit_order_take_out,
  'order.take-over': m.audit_order_take_over,
  'order.withdraw-dispatch': m.audit_order_withdraw_dispatch,
  'order.withdraw-payment': m.audit_order_withdraw_payment,
  'order.withdraw-sent-back': m.audit_order_withdraw_sent_back,
  'products.change': m.audit_products_change,
  'product.create': m.audit_product_create,
  'product.delete': m.audit_product_delete,
  'product.expiry': m.audit_product_expiry,
  'product.gift-value': m.audit_product_gift_value,
  'product.publish': m.audit_product_publish,
  'product.restore': m.audit_product_restore,
  'product.update': m.audit_product_update,
  'recall.begin': m.audit_recall_begin,
  'recall.end': m.audit_recall_end,
  'recall.mail': m.audit_recall_mail,
  'recall.text': m.audit_recall_text,
  'recall.told': m.audit_recall_told,
  'recall.untold': m.audit_recall_untold,
  'search.add-word': m.audit_search_add_word,
  'search.remove-word': m.audit_search_remove_word,
  'stock.low': m.audit_stock_low,
  'videos.save': m.audit_videos_save,
  'voice.save': m.audit_voice_save,
  'voice.withdraw': m.audit_voice_withdraw,
  'words.save': m.audit_words_save,
  'tables.bring': m.audit_tables_bring,
  'tables.save': m.audit_tables_save,
};
export type AuditAction = keyof typeof actions;
export const auditActions = Object.keys(actions) as AuditAction[];

/** The text of an action, in the page's language by default. An action that an older shop recorded, and that has no text any more, keeps its code. */
export function actionText(action: string, locale?: Locale): string {
  return Object.hasOwn(actions, action) ? actions[action as AuditAction]({}, { locale }) : action;
}

/** The text for the person who acted. `name` is null for a program, and for a person whose account is closed. */
export function actorText({ uid, name }: { uid: string; name: string | null }): string {
  if (uid === 'shop') return m.audit_by_shop();
  if (uid === 'shell') return m.audit_by_shell();
  if (uid === 'demo') return m.audit_by_demo();
  return name === null ? m.audit_by_gone() : m.audit_by({ name });
}
