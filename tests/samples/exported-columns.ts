/**
 * Every column of the database that leads to a person, and the part of the download that holds its row. If one is not
 * here, the test fails: a new table cannot be forgotten, neither here nor in `closeAccount`.
 */
export const exportedAs: Record<string, string> = {
  'public.account.uid': 'account',
  'public.remembered_purchase.address_hash': 'allowance',
  'public.address_change.account_uid': 'addressChanges',
  'public.allowance_grant.account_uid': 'grants',
  // The admin who granted: as a change, by its entry in the log.
  'public.allowance_grant.granted_by': 'changes',
  'public.audit_entry.actor_uid': 'changes',
  'public.cart_line.account_uid': 'cart',
  'public.change_plan.planned_by': 'plans',
  'public.consent.account_uid': 'consents',
  'public.stock_movement.actor_uid': 'stockMovements',
  'public.wish.account_uid': 'wishes',
  'public.enquiry.account_uid': 'enquiries',
  'public.enquiry.order_id': 'enquiries',
  // The person who answered: as a change, by its entry in the log.
  'public.enquiry.answered_by': 'changes',
  'public.enquiry.closed_by': 'changes',
  'public.enquiry.taken_by': 'taking',
  'public.enquiry_answer.enquiry_id': 'enquiries',
  // How many they are.
  'public.enquiry_photo.enquiry_id': 'enquiries',
  'public.enquiry_answer.answered_by': 'changes',
  'public.donation_offer.account_uid': 'donations',
  'public.donation_offer.part_of': 'donations',
  // How many they are.
  'public.donation_photo.offer_id': 'donations',
  // The people who answered and received: as changes, by their entries in the log.
  'public.donation_offer.answered_by': 'changes',
  'public.donation_offer.received_by': 'changes',
  'public.donation_offer.closed_by': 'changes',
  'public.donation_offer.taken_by': 'taking',
  'public.quiet_mode.account_uid': 'quietMode',
  // The volunteer: as a change, by its entry in the log.
  'public.quiet_mode.set_by': 'changes',
  'public.recall_family.account_uid': 'recalls',
  'public.recall_family.hold_id': 'recalls',
  // The people who told the family, took units out, began and ended a hold: as changes, by their entries in the log.
  'public.recall_family.told_by': 'changes',
  'public.held_order.taken_out_by': 'changes',
  'public.stock_hold.began_by': 'changes',
  'public.stock_hold.ended_by': 'changes',
  // That units were taken out of an order: by its entry in the log.
  'public.held_order.order_id': 'changes',
  'public.held_order.hold_id': 'changes',
  'public.helped_person.account_uid': 'helped',
  'public.helped_claim.helped_uid': 'claims',
  'public.helped_claim.account_uid': 'claims',
  'public.helped_claim.given_by': 'changes',
  // The volunteers who made the person, read the consent and placed the order: as changes, by their entries in the log.
  'public.helped_person.made_by': 'changes',
  'public.consent.read_by': 'changes',
  'public.helped_order.placed_by': 'changes',
  'public.helped_order.order_id': 'orders',
  'public.saved_address.account_uid': 'keptAddress',
  'public.dispatch.order_id': 'orders',
  'public.dispatch_line.dispatch_id': 'orders',
  'public.dispatch_line.order_id': 'orders',
  'public.sent_back.order_id': 'orders',
  'public.sent_back.product_id': 'orders',
  // The volunteer: as a change, by its entry in the log.
  'public.sent_back.noted_by': 'changes',
  'public.dispatch_line.product_id': 'orders',
  // Kept for a day, until it is noted as a parcel of the order.
  'public.planned_parcel.order_id': 'orders',
  'public.order_line.order_id': 'orders',
  // Made of the order's own words.
  'public.order_search.order_id': 'orders',
  'public.payment.order_id': 'orders',
  // The person who noted it: as a change, by its entry in the log.
  'public.payment.noted_by': 'changes',
  // Counted from the orders.
  'public.family_number.account_uid': 'orders',
  'public.family_total.account_uid': 'orders',
  'public.product_family.account_uid': 'orders',
  'public.province_family.family': 'orders',
  'public.order_note.order_id': 'orders',
  // The writer: as a change, by its entry in the log.
  'public.order_note.written_by': 'changes',
  'public.packing_claim.account_uid': 'packing',
  // The admin who saved it: as a change, by its entry in the log. Its text is the foundation's.
  'public.site_facts.saved_by': 'changes',
  'public.site_text.saved_by': 'changes',
  'public.site_video_list.saved_by': 'changes',
  'public.order_request.account_uid': 'orderRequests',
  'public.shop_order.account_uid': 'orders',
  'public.yearly_purchase.account_uid': 'allowance',
  'identity.account.userId': 'waysIn',
  'identity.recovery_code.userId': 'secondStep',
  'identity.two_factor.userId': 'secondStep',
  'identity.session.userId': 'sessions',
  'identity.user.id': 'signIn',
};
/** Columns that sound like a person, but hold none. */
export const others = new Set([
  // Free words about a consent, not an account. They go with it.
  'public.voice.consent_by',
  // Which address, only a hash says.
  'public.account.remembered_as',
  'public.given_up_address.account_uid',
  'public.given_up_address.address_hash',
  'public.remembered_address.given_up_by',
  'public.order_request.order_id',
  // The order that a volunteer packs, for hours. It says nothing about the family.
  'public.packing_claim.order_id',
  'public.uncounted_order.order_id',
  'identity.account.accountId',
  'identity.account.providerId',
]);
