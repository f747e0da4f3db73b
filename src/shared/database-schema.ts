// Written by `npm run db:types` from database/migrations: change those, not this.
import type { Generated, GeneratedAlways } from 'kysely';

export interface AccountTable {
  uid: string;
  email: string;
  name: string;
  provider: string;
  email_verified: Generated<boolean>;
  role: Generated<string>;
  disabled_at: Date | null;
  tokens_valid_from: Date | null;
  created_at: Generated<Date>;
  last_signed_in_at: Date | null;
  locale: Generated<string>;
  disabled_reason: string | null;
  closed_at: Date | null;
  remembered_as: string | null;
  next_path: string | null;
  profile_is_own: Generated<boolean>;
  digest_since: Date | null;
  digest_sent_on: string | null;
}

export interface AddressChangeTable {
  id: Generated<string>;
  account_uid: string;
  old_address: string;
  new_address: string;
  asked_at: Generated<Date>;
  confirmed_at: Date | null;
}

export interface AlarmTable {
  name: string;
  since: Date;
  told_at: Date | null;
  good_since: Date | null;
}

export interface AllowanceGrantTable {
  id: Generated<string>;
  account_uid: string;
  product_id: string;
  year: number;
  units: number;
  reason: string;
  granted_by: string;
  granted_at: Generated<Date>;
}

export interface AuditEntryTable {
  id: Generated<string>;
  at: Generated<Date>;
  actor_uid: string;
  action: string;
  subject: string;
  details: Generated<unknown>;
}

export interface BookletFileTable {
  locale: string;
  made_of: string;
  made_at: Date;
  bytes: Buffer;
}

export interface CartLineTable {
  account_uid: string;
  product_id: string;
  quantity: number;
  added_at: Generated<Date>;
}

export interface CategoryTable {
  id: Generated<string>;
  address: string;
  name_en: string | null;
  name_id: string | null;
  position: number;
}

export interface CategoryAliasTable {
  address: string;
  category_id: string;
}

export interface ChangePlanTable {
  id: Generated<string>;
  planned_by: string;
  planned_at: Date;
  source: string;
  locale: string;
  state: Generated<string>;
  problems: Generated<unknown>;
  problem_count: Generated<number>;
  added: number;
  changed: number;
  archived: number;
  counted: number;
  done: Generated<number>;
  total: Generated<number>;
  applied_at: Date | null;
  known: Generated<number>;
  undoes: string | null;
  kept_fields: Generated<unknown>;
}

export interface ConsentTable {
  id: Generated<string>;
  account_uid: string;
  kind: string;
  given: boolean;
  words: string;
  version: string;
  locale: string;
  at: Date;
  read_by: string | null;
}

export interface DispatchTable {
  id: Generated<string>;
  order_id: string;
  sent_on: string;
  courier: string;
  tracking_number: string;
  arrived_at: Date | null;
}

export interface DispatchLineTable {
  dispatch_id: string;
  order_id: string;
  product_id: string;
  quantity: number;
}

export interface DonationOfferTable {
  id: Generated<string>;
  account_uid: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  locale: string;
  item: string;
  size: Generated<string>;
  quantity: number;
  sealed: boolean;
  package_date: string | null;
  town: string;
  offered_at: Date;
  state: Generated<string>;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  booked_product: string | null;
  booked_batch: number | null;
  received_by: string | null;
  received_at: Date | null;
  request_digest: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  taken_by: string | null;
  taken_since: Date | null;
  part_of: string | null;
  position: Generated<number>;
  unit: string | null;
  per_pack: number | null;
}

export interface DonationPhotoTable {
  offer_id: string;
  position: number;
  bytes: Buffer;
}

export interface EnquiryTable {
  id: Generated<string>;
  account_uid: string | null;
  name: string | null;
  email: string | null;
  locale: string;
  message: string;
  product_id: string | null;
  order_id: string | null;
  search: string | null;
  asked_at: Date;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
  request_digest: string | null;
  programme: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  closed_why: string | null;
  taken_by: string | null;
  taken_since: Date | null;
}

export interface EnquiryAnswerTable {
  enquiry_id: string;
  number: number;
  answer: string;
  answered_by: string;
  answered_at: Date;
}

export interface EnquiryPhotoTable {
  enquiry_id: string;
  position: number;
  bytes: Buffer;
}

export interface FamilyNumberTable {
  account_uid: string;
  number: number;
}

export interface FamilySetTable {
  span: string;
  begins: string;
  block: number;
  families: string;
  given: string;
  bought: string;
}

export interface FamilyTotalTable {
  span: string;
  begins: string;
  account_uid: string;
  orders: number;
  given: number;
  bought: number;
}

export interface GivenUpAddressTable {
  account_uid: string;
  address_hash: string;
}

export interface HeldOrderTable {
  hold_id: string;
  order_id: string;
  after_parcel: boolean;
  taken_out_at: Date;
  taken_out_by: string;
}

export interface HelpedClaimTable {
  helped_uid: string;
  code_hash: string;
  given_by: string;
  given_at: Date;
  account_uid: string | null;
  typed_at: Date | null;
}

export interface HelpedOrderTable {
  order_id: string;
  placed_by: string;
}

export interface HelpedPersonTable {
  account_uid: string;
  phone: string;
  made_by: string;
  made_at: Date;
}

export interface InstallationTable {
  fact: string;
  value: string;
  recorded_at: Generated<Date>;
}

export interface OrderLineTable {
  order_id: string;
  product_id: string;
  name: string;
  picture_hash: string;
  price_at_purchase: number;
  quantity: number;
  from_stock: boolean;
  name_locale: string;
  variant: Generated<string>;
  kept: number | null;
  returned: number | null;
}

export interface OrderMonthTable {
  month: string;
  begins_after: number;
}

export interface OrderNoteTable {
  id: Generated<string>;
  order_id: string;
  note: string;
  written_by: string;
  written_at: Date;
}

export interface OrderRequestTable {
  account_uid: string;
  key: string;
  body_hash: string;
  order_id: string | null;
  created_at: Generated<Date>;
}

export interface OrderSearchTable {
  order_id: string;
  words: string;
}

export interface OrderTotalTable {
  span: string;
  begins: string;
  orders: number;
  units: number;
  given_units: number;
  money: number;
  families: number;
  given_families: number;
  bought_families: number;
}

export interface PackingClaimTable {
  order_id: string;
  account_uid: string;
  since: Date;
}

export interface ParcelTimeTable {
  day: string;
  days: number;
  orders: number;
  folded: Generated<boolean>;
}

export interface PaymentTable {
  id: Generated<string>;
  order_id: string;
  received_on: string;
  amount: number;
  how: string;
  noted_by: string;
  noted_at: Date;
}

export interface PictureTable {
  hash: string;
  created_at: Generated<Date>;
  unused_since: Date | null;
}

export interface PictureRenditionTable {
  picture_hash: string;
  width: number;
  bytes: Buffer;
}

export interface PlannedChangeTable {
  plan_id: string;
  line: number;
  product_id: string;
  is_new: boolean;
  field: string;
  before: string | null;
  after: string | null;
  movement: number | null;
  ordered: number | null;
  since: number | null;
}

export interface PlannedDonationTable {
  plan_id: string;
  line: number;
  product_id: string;
  units: number;
  expires_on: string | null;
  received_on: string;
  giver: string;
  request_key: string;
  known: boolean;
}

export interface PlannedParcelTable {
  plan_id: string;
  line: number;
  order_id: string;
  sent_on: string;
  courier: string;
  tracking_number: string;
  known: boolean;
}

export interface ProductTable {
  id: Generated<string>;
  name_en: string | null;
  description_en: string | null;
  price: number;
  picture_hash: string;
  stock: number | null;
  yearly_limit: number | null;
  version: Generated<number>;
  archived_at: Date | null;
  created_at: Generated<Date>;
  name_id: string | null;
  description_id: string | null;
  category_id: string | null;
  facts: Generated<unknown>;
  expires_on: string | null;
  variant_en: GeneratedAlways<string>;
  variant_id: GeneratedAlways<string>;
  last_movement: number | null;
  stock_key: GeneratedAlways<number>;
  size_order: GeneratedAlways<number>;
  maker: string | null;
  model: string | null;
  inner_diameter: number | null;
  outer_diameter: number | null;
  cuffed: boolean | null;
  reorder_at: number | null;
  draft: string | null;
}

export interface ProductFamilyTable {
  product_id: string;
  day: string;
  account_uid: string;
  orders: number;
}

export interface ProductPictureTable {
  product_id: string;
  position: number;
  picture_hash: string;
}

export interface ProductTotalTable {
  span: string;
  begins: string;
  product_id: string;
  orders: number;
  units: number;
}

export interface ProvinceFamilyTable {
  span: string;
  begins: string;
  province: string;
  family: number;
  orders: number;
  units: number;
}

export interface QuietModeTable {
  account_uid: string;
  since: Date;
  set_by: string;
}

export interface RecallFamilyTable {
  hold_id: string;
  account_uid: string;
  mailed_at: Date | null;
  told_at: Date | null;
  told_by: string | null;
}

export interface ReceivedDayTable {
  day: string;
  payments: number;
  money: number;
}

export interface RememberedAddressTable {
  hash: string;
  never_admin: Generated<boolean>;
  remembered_at: Date;
  given_up_by: string | null;
}

export interface RememberedPurchaseTable {
  address_hash: string;
  product_id: string;
  year: number;
  bought: number;
}

export interface RequestKeyTable {
  digest: string;
  created_id: string | null;
  created_at: Generated<Date>;
}

export interface SavedAddressTable {
  account_uid: string;
  address: unknown;
  slot: Generated<number>;
  used_at: Date | null;
}

export interface SearchDocumentTable {
  product_id: string;
  name_en: string | null;
  name_id: string | null;
  called: string | null;
  name_length: GeneratedAlways<number>;
}

export interface SearchPostingTable {
  term: string;
  product_id: string;
  weight: number;
}

export interface SearchTermTable {
  term: string;
  sound: string;
  stem_en: string | null;
  stem_id: string | null;
}

export interface SearchWordTable {
  said: string;
  meant: string;
}

export interface SentBackTable {
  id: string;
  order_id: string;
  product_id: string;
  units: number;
  came_on: string;
  shelved: boolean;
  noted_by: string;
  noted_at: Date;
}

export interface ShopCheckTable {
  name: string;
  checked_at: Date;
  result: unknown;
}

export interface ShopOrderTable {
  id: Generated<string>;
  account_uid: string;
  placed_at: Date;
  year: number;
  total: number;
  address: unknown;
  deleted_at: Date | null;
  locale: Generated<string>;
  deletion_reason: string | null;
  number: Generated<string>;
  dispatched: Generated<boolean>;
  noted_amount: Generated<number>;
  payment_open: GeneratedAlways<boolean>;
  rest_follows: Generated<boolean>;
}

export interface SiteFactsTable {
  version: number;
  previous: GeneratedAlways<number | null>;
  saved_at: Date;
  saved_by: string;
  brand: string;
  tagline_en: string;
  tagline_id: string;
  founder_phone_1: string | null;
  founder_phone_2: string | null;
  messaging_link: string | null;
  mail_address: string | null;
  postal_address: string | null;
  payment_note_en: string | null;
  payment_note_id: string | null;
  announcement_en: string | null;
  announcement_id: string | null;
  announcement_link: string | null;
  announcement_until: string | null;
  featured_products: string[];
  payment_picture: string | null;
  show_numbers: boolean;
  crisis_line: string | null;
  recall_note_en: string | null;
  recall_note_id: string | null;
  courier_links: Generated<unknown>;
  family_sentences: unknown;
  copy_place: string | null;
  courier_columns: Generated<unknown>;
  question_replies: unknown;
}

export interface SiteTextTable {
  name: string;
  version: number;
  previous: GeneratedAlways<number | null>;
  saved_at: Date;
  saved_by: string;
  text_en: string;
  text_id: string;
  checked_by_en: string | null;
  checked_on_en: string | null;
  next_check_en: string | null;
  checked_by_id: string | null;
  checked_on_id: string | null;
  next_check_id: string | null;
}

export interface SiteVideoTable {
  list: string;
  version: number;
  place: number;
  id: string;
  title_en: string;
  title_id: string;
  description_en: string;
  description_id: string;
  length_seconds: number;
  src: string;
  poster_file: string | null;
  picture: string | null;
  products: Generated<string[]>;
}

export interface SiteVideoListTable {
  list: string;
  version: number;
  previous: GeneratedAlways<number | null>;
  saved_at: Date;
  saved_by: string;
}

export interface StockBatchTable {
  product_id: string;
  number: number;
  source: string;
  received_on: string;
  expires_on: string | null;
  units: number;
  units_left: number;
  used_up: GeneratedAlways<boolean>;
  lot: string | null;
  held: Generated<number>;
  gift_value: number | null;
  gift_value_source: string | null;
}

export interface StockBatchMoveTable {
  product_id: string;
  movement: number;
  batch: number;
  change: number;
}

export interface StockHoldTable {
  id: Generated<string>;
  product_id: string;
  lots: Generated<string[]>;
  everything: boolean;
  without_lot: boolean;
  why: string;
  movement: number;
  began_at: Date;
  began_by: string;
  ended_at: Date | null;
  ended_by: string | null;
  text_source: string | null;
  text_en: string | null;
  text_id: string | null;
  note_en: string | null;
  note_id: string | null;
  mailed_at: Date | null;
  names_arrivals: Generated<boolean>;
}

export interface StockMovementTable {
  product_id: string;
  number: number;
  kind: string;
  at: Date;
  actor_uid: string | null;
  order_id: string | null;
  why: Generated<string>;
  stock_before: number | null;
  stock_after: number | null;
  change: GeneratedAlways<number | null>;
  request_key: string | null;
  previous: GeneratedAlways<number | null>;
  key_before: GeneratedAlways<number>;
  key_after: GeneratedAlways<number>;
  reason: string | null;
  expires_on: string | null;
  received_on: string | null;
  undoes: number | null;
  lot: string | null;
}

export interface StockSettingTable {
  one: Generated<boolean>;
  low_at: Generated<number>;
}

export interface ToldNumbersTable {
  once: Generated<boolean>;
  families: number;
  orders: number;
  units: number;
  since: number;
  told_at: Date;
  counted: string;
}

export interface UncountedOrderTable {
  id: Generated<string>;
  order_id: string;
  day: string;
  sign: number;
}

export interface UsedVoiceIdTable {
  id: string;
}

export interface VainSearchTable {
  month: string;
  words: string;
  visits: number;
}

export interface VoiceTable {
  id: string;
  version: number;
  kind: string;
  name: string;
  text_en: string | null;
  text_id: string | null;
  picture: string | null;
  consent_by: string;
  consent_how: string;
  consent_on: string;
  shown_until: string;
}

export interface WishTable {
  id: Generated<string>;
  account_uid: string;
  product_id: string;
  wished_at: Date;
  told_at: Date | null;
}

export interface YearlyPurchaseTable {
  account_uid: string;
  product_id: string;
  year: number;
  bought: number;
  allowed: number | null;
  carried: Generated<number>;
  had_before: Generated<number>;
}

export interface IdentityAccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  scope: string | null;
  password: string | null;
  createdAt: Generated<Date>;
  updatedAt: Date;
  provenAt: Date | null;
}

export interface IdentityJwksTable {
  id: string;
  publicKey: string;
  privateKey: string;
  createdAt: Date;
  expiresAt: Date | null;
  alg: string | null;
  crv: string | null;
}

export interface IdentityRateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface IdentityRecoveryCodeTable {
  userId: string;
  hash: string;
  usedAt: Date | null;
}

export interface IdentitySessionTable {
  id: string;
  expiresAt: Date;
  token: string;
  createdAt: Generated<Date>;
  updatedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
  provider: Generated<string>;
  twoFactorAt: Date | null;
  provenAt: Generated<Date>;
  stays: Generated<boolean>;
}

export interface IdentityTwoFactorTable {
  userId: string;
  secret: string | null;
  since: Date | null;
  lastTimeStep: Generated<number>;
  resetAt: Date | null;
  resetReason: string | null;
}

export interface IdentityUsedCaptchaTable {
  id: string;
  expires_at: Date;
}

export interface IdentityUserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  verificationMailedAt: Date | null;
}

export interface IdentityVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Date;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

export interface QueueJobTable {
  id: Generated<string>;
  name: string;
  payload: unknown;
  subject: string | null;
  run_at: Generated<Date>;
  attempts: Generated<number>;
  last_reason: string | null;
  failed_at: Date | null;
  created_at: Generated<Date>;
  every_minutes: number | null;
  lane: GeneratedAlways<string>;
}

/** Every table and view by the name that a query gives it. */
export interface Database {
  account: AccountTable;
  address_change: AddressChangeTable;
  alarm: AlarmTable;
  allowance_grant: AllowanceGrantTable;
  audit_entry: AuditEntryTable;
  booklet_file: BookletFileTable;
  cart_line: CartLineTable;
  category: CategoryTable;
  category_alias: CategoryAliasTable;
  change_plan: ChangePlanTable;
  consent: ConsentTable;
  dispatch: DispatchTable;
  dispatch_line: DispatchLineTable;
  donation_offer: DonationOfferTable;
  donation_photo: DonationPhotoTable;
  enquiry: EnquiryTable;
  enquiry_answer: EnquiryAnswerTable;
  enquiry_photo: EnquiryPhotoTable;
  family_number: FamilyNumberTable;
  family_set: FamilySetTable;
  family_total: FamilyTotalTable;
  given_up_address: GivenUpAddressTable;
  held_order: HeldOrderTable;
  helped_claim: HelpedClaimTable;
  helped_order: HelpedOrderTable;
  helped_person: HelpedPersonTable;
  installation: InstallationTable;
  order_line: OrderLineTable;
  order_month: OrderMonthTable;
  order_note: OrderNoteTable;
  order_request: OrderRequestTable;
  order_search: OrderSearchTable;
  order_total: OrderTotalTable;
  packing_claim: PackingClaimTable;
  parcel_time: ParcelTimeTable;
  payment: PaymentTable;
  picture: PictureTable;
  picture_rendition: PictureRenditionTable;
  planned_change: PlannedChangeTable;
  planned_donation: PlannedDonationTable;
  planned_parcel: PlannedParcelTable;
  product: ProductTable;
  product_family: ProductFamilyTable;
  product_picture: ProductPictureTable;
  product_total: ProductTotalTable;
  province_family: ProvinceFamilyTable;
  quiet_mode: QuietModeTable;
  recall_family: RecallFamilyTable;
  received_day: ReceivedDayTable;
  remembered_address: RememberedAddressTable;
  remembered_purchase: RememberedPurchaseTable;
  request_key: RequestKeyTable;
  saved_address: SavedAddressTable;
  search_document: SearchDocumentTable;
  search_posting: SearchPostingTable;
  search_term: SearchTermTable;
  search_word: SearchWordTable;
  sent_back: SentBackTable;
  shop_check: ShopCheckTable;
  shop_order: ShopOrderTable;
  site_facts: SiteFactsTable;
  site_text: SiteTextTable;
  site_video: SiteVideoTable;
  site_video_list: SiteVideoListTable;
  stock_batch: StockBatchTable;
  stock_batch_move: StockBatchMoveTable;
  stock_hold: StockHoldTable;
  stock_movement: StockMovementTable;
  stock_setting: StockSettingTable;
  told_numbers: ToldNumbersTable;
  uncounted_order: UncountedOrderTable;
  used_voice_id: UsedVoiceIdTable;
  vain_search: VainSearchTable;
  voice: VoiceTable;
  wish: WishTable;
  yearly_purchase: YearlyPurchaseTable;
  'identity.account': IdentityAccountTable;
  'identity.jwks': IdentityJwksTable;
  'identity.rate_limit': IdentityRateLimitTable;
  'identity.recovery_code': IdentityRecoveryCodeTable;
  'identity.session': IdentitySessionTable;
  'identity.two_factor': IdentityTwoFactorTable;
  'identity.used_captcha': IdentityUsedCaptchaTable;
  'identity.user': IdentityUserTable;
  'identity.verification': IdentityVerificationTable;
  'queue.job': QueueJobTable;
}
