// Written by `npm run db:types` from database/migrations: change those, not this.
import type { Generated, GeneratedAlways } from 'kysely';

/** Every table and view by the name that a query gives it. */
export interface Database {
  account: {
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
  };
  address_change: {
    id: Generated<string>;
    account_uid: string;
    old_address: string;
    new_address: string;
    asked_at: Generated<Date>;
    confirmed_at: Date | null;
  };
  alarm: {
    name: string;
    since: Date;
    told_at: Date | null;
    good_since: Date | null;
  };
  allowance_grant: {
    id: Generated<string>;
    account_uid: string;
    product_id: string;
    year: number;
    units: number;
    reason: string;
    granted_by: string;
    granted_at: Generated<Date>;
  };
  audit_entry: {
    id: Generated<string>;
    at: Generated<Date>;
    actor_uid: string;
    action: string;
    subject: string;
    details: Generated<unknown>;
  };
  booklet_file: {
    locale: string;
    made_of: string;
    made_at: Date;
    bytes: Buffer;
  };
  cart_line: {
    account_uid: string;
    product_id: string;
    quantity: number;
    added_at: Generated<Date>;
  };
  category: {
    id: Generated<string>;
    address: string;
    name_en: string | null;
    name_id: string | null;
    position: number;
  };
  category_alias: {
    address: string;
    category_id: string;
  };
  change_plan: {
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
  };
  consent: {
    id: Generated<string>;
    account_uid: string;
    kind: string;
    given: boolean;
    words: string;
    version: string;
    locale: string;
    at: Date;
    read_by: string | null;
  };
  dispatch: {
    id: Generated<string>;
    order_id: string;
    sent_on: string;
    courier: string;
    tracking_number: string;
    arrived_at: Date | null;
  };
  dispatch_line: {
    dispatch_id: string;
    order_id: string;
    product_id: string;
    quantity: number;
  };
  donation_offer: {
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
  };
  donation_photo: {
    offer_id: string;
    position: number;
    bytes: Buffer;
  };
  enquiry: {
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
  };
  enquiry_answer: {
    enquiry_id: string;
    number: number;
    answer: string;
    answered_by: string;
    answered_at: Date;
  };
  enquiry_photo: {
    enquiry_id: string;
    position: number;
    bytes: Buffer;
  };
  family_number: {
    account_uid: string;
    number: number;
  };
  family_set: {
    span: string;
    begins: string;
    block: number;
    families: string;
    given: string;
    bought: string;
  };
  family_total: {
    span: string;
    begins: string;
    account_uid: string;
    orders: number;
    given: number;
    bought: number;
  };
  given_up_address: {
    account_uid: string;
    address_hash: string;
  };
  held_order: {
    hold_id: string;
    order_id: string;
    after_parcel: boolean;
    taken_out_at: Date;
    taken_out_by: string;
  };
  helped_claim: {
    helped_uid: string;
    code_hash: string;
    given_by: string;
    given_at: Date;
    account_uid: string | null;
    typed_at: Date | null;
  };
  helped_order: {
    order_id: string;
    placed_by: string;
  };
  helped_person: {
    account_uid: string;
    phone: string;
    made_by: string;
    made_at: Date;
  };
  installation: {
    fact: string;
    value: string;
    recorded_at: Generated<Date>;
  };
  order_line: {
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
  };
  order_month: {
    month: string;
    begins_after: number;
  };
  order_note: {
    id: Generated<string>;
    order_id: string;
    note: string;
    written_by: string;
    written_at: Date;
  };
  order_request: {
    account_uid: string;
    key: string;
    body_hash: string;
    order_id: string | null;
    created_at: Generated<Date>;
  };
  order_search: {
    order_id: string;
    words: string;
  };
  order_total: {
    span: string;
    begins: string;
    orders: number;
    units: number;
    given_units: number;
    money: number;
    families: number;
    given_families: number;
    bought_families: number;
  };
  packing_claim: {
    order_id: string;
    account_uid: string;
    since: Date;
  };
  parcel_time: {
    day: string;
    days: number;
    orders: number;
    folded: Generated<boolean>;
  };
  payment: {
    id: Generated<string>;
    order_id: string;
    received_on: string;
    amount: number;
    how: string;
    noted_by: string;
    noted_at: Date;
  };
  picture: {
    hash: string;
    created_at: Generated<Date>;
    unused_since: Date | null;
  };
  picture_rendition: {
    picture_hash: string;
    width: number;
    bytes: Buffer;
  };
  planned_change: {
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
  };
  planned_donation: {
    plan_id: string;
    line: number;
    product_id: string;
    units: number;
    expires_on: string | null;
    received_on: string;
    giver: string;
    request_key: string;
    known: boolean;
  };
  planned_parcel: {
    plan_id: string;
    line: number;
    order_id: string;
    sent_on: string;
    courier: string;
    tracking_number: string;
    known: boolean;
  };
  product: {
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
  };
  product_family: {
    product_id: string;
    day: string;
    account_uid: string;
    orders: number;
  };
  product_picture: {
    product_id: string;
    position: number;
    picture_hash: string;
  };
  product_total: {
    span: string;
    begins: string;
    product_id: string;
    orders: number;
    units: number;
  };
  province_family: {
    span: string;
    begins: string;
    province: string;
    family: number;
    orders: number;
    units: number;
  };
  quiet_mode: {
    account_uid: string;
    since: Date;
    set_by: string;
  };
  recall_family: {
    hold_id: string;
    account_uid: string;
    mailed_at: Date | null;
    told_at: Date | null;
    told_by: string | null;
  };
  received_day: {
    day: string;
    payments: number;
    money: number;
  };
  remembered_address: {
    hash: string;
    never_admin: Generated<boolean>;
    remembered_at: Date;
    given_up_by: string | null;
  };
  remembered_purchase: {
    address_hash: string;
    product_id: string;
    year: number;
    bought: number;
  };
  request_key: {
    digest: string;
    created_id: string | null;
    created_at: Generated<Date>;
  };
  saved_address: {
    account_uid: string;
    address: unknown;
    slot: Generated<number>;
    used_at: Date | null;
  };
  search_document: {
    product_id: string;
    name_en: string | null;
    name_id: string | null;
    called: string | null;
    name_length: GeneratedAlways<number>;
  };
  search_posting: {
    term: string;
    product_id: string;
    weight: number;
  };
  search_term: {
    term: string;
    sound: string;
    stem_en: string | null;
    stem_id: string | null;
  };
  search_word: {
    said: string;
    meant: string;
  };
  sent_back: {
    id: string;
    order_id: string;
    product_id: string;
    units: number;
    came_on: string;
    shelved: boolean;
    noted_by: string;
    noted_at: Date;
  };
  shop_check: {
    name: string;
    checked_at: Date;
    result: unknown;
  };
  shop_order: {
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
  };
  site_facts: {
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
  };
  site_text: {
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
  };
  site_video: {
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
  };
  site_video_list: {
    list: string;
    version: number;
    previous: GeneratedAlways<number | null>;
    saved_at: Date;
    saved_by: string;
  };
  stock_batch: {
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
  };
  stock_batch_move: {
    product_id: string;
    movement: number;
    batch: number;
    change: number;
  };
  stock_hold: {
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
  };
  stock_movement: {
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
  };
  stock_setting: {
    one: Generated<boolean>;
    low_at: Generated<number>;
  };
  told_numbers: {
    once: Generated<boolean>;
    families: number;
    orders: number;
    units: number;
    since: number;
    told_at: Date;
    counted: string;
  };
  uncounted_order: {
    id: Generated<string>;
    order_id: string;
    day: string;
    sign: number;
  };
  used_voice_id: {
    id: string;
  };
  vain_search: {
    month: string;
    words: string;
    visits: number;
  };
  voice: {
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
  };
  wish: {
    id: Generated<string>;
    account_uid: string;
    product_id: string;
    wished_at: Date;
    told_at: Date | null;
  };
  yearly_purchase: {
    account_uid: string;
    product_id: string;
    year: number;
    bought: number;
    allowed: number | null;
    carried: Generated<number>;
    had_before: Generated<number>;
  };
  'identity.account': {
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
  };
  'identity.jwks': {
    id: string;
    publicKey: string;
    privateKey: string;
    createdAt: Date;
    expiresAt: Date | null;
    alg: string | null;
    crv: string | null;
  };
  'identity.rate_limit': {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  'identity.recovery_code': {
    userId: string;
    hash: string;
    usedAt: Date | null;
  };
  'identity.session': {
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
  };
  'identity.two_factor': {
    userId: string;
    secret: string | null;
    since: Date | null;
    lastTimeStep: Generated<number>;
    resetAt: Date | null;
    resetReason: string | null;
  };
  'identity.used_captcha': {
    id: string;
    expires_at: Date;
  };
  'identity.user': {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    image: string | null;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
    verificationMailedAt: Date | null;
  };
  'identity.verification': {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Date;
    createdAt: Generated<Date>;
    updatedAt: Generated<Date>;
  };
  'queue.job': {
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
  };
}
