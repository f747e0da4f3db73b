// The statements that make a simulated shop, each for a range of its rows. Ids are made in order of creation, so the
// demo recognises them as its own. Moments lie in the years since the foundation began.

import { provinces } from '../../src/checkout/provinces.ts';

export const firstUid = 'simulated-1';

const words = (list: string) => `(array[${list.split(' ').map((word) => `'${word}'`)}])`;
const oneOf = (list: string) => `${words(list)}[1 + floor(random() * ${list.split(' ').length})::int]`;

const firstNames =
  'Siti Budi Dewi Agus Sri Eko Rina Andi Nur Hendra Wati Joko Lestari Rizki Maya Yusuf Ayu Fajar Indah Bayu Putri Dimas Ratna Arif Yuni Hadi Mega Iwan Tuti Galih';
const lastNames =
  'Santoso Wijaya Lestari Saputra Hidayat Rahmawati Kurniawan Susanti Pratama Nugroho Siregar Nasution Simanjuntak Ginting Harahap Wulandari Setiawan Utami Permana Handayani Tanjung Lubis Hasibuan Maulana Firmansyah Anggraini Suryani Gunawan Purnomo Halim';
const cities = 'Jakarta Bandung Surabaya Medan Makassar Semarang Yogyakarta Denpasar Palembang Padang Manado Ambon';
const things = 'Kanula Kateter Filter Balutan Tali Masker Kasa Selang Katup Celemek Sikat Bantal';
/** The province of a family: of each hundred families, 38 live in a province each, and the others in Jawa Barat. */
const provinceOf = (person: string) =>
  `(array[${provinces.map((name) => `'${name}'`)}])[1 + case when ${person} % 100 < 38 then ${person} % 100 else 12 end]`;
/** A family's own number. Those of neighbours in the list have few digits in common, as real ones. */
const phoneOf = (person: string) => `'+62812' || (10000000 + ${person}::bigint * 48271 * 1021 % 90000000)`;
const makers = 'Nexpol Corden Vozi Marlu Kemri Senfi Talba Galho Polmar Denlu';
const began = `timestamptz '2021-11-01 00:00+07'`;
/** A staff member for each ten thousand orders that were sent. */
const staffUid = `'simulated-' || 1 + floor(random() * least((select count(*) from shop_order) / 10000 + 1, (select count(*) from account where uid like 'simulated-%')))::int`;

export const category = `
  insert into category (address, name_en, name_id, position) values ('Simulated', 'Simulated', 'Percobaan', 99)
  on conflict do nothing`;

/** $1 to $2 of the products, with the picture $3. */
export const products = `
  with counted as (
    insert into product (name_en, name_id, description_en, price, category_id, picture_hash, stock, last_movement)
    select ${oneOf(makers)} || ' ' || lower(thing) || ' no. ' || n, thing || ' ' || n,
      'Soft, and safe for small children. For daily care at home.', 1000 * (1 + n % 250), c.id, $3,
      case when n % 10 = 0 then null else n % 40 end, case when n % 10 = 0 then null else 1 end
    from (select n, ${oneOf(things)} as thing from generate_series($1::int, $2::int) n) made,
      category c where c.address = 'Simulated'
    returning id, stock
  )
  insert into stock_movement (product_id, number, kind, at, actor_uid, stock_after)
  select id, 1, 'import', now(), 'shop', stock from counted where stock is not null`;

/** The products by number, as orders choose them. */
export const numberedProducts = `
  create temporary table numbered_product on commit drop as
  select row_number() over (order by id) as place, id, name_en as name, picture_hash, price from product
  where category_id = (select id from category where address = 'Simulated')`;

/** $1 people known to the sign-in, without a password yet, by the moment $2. */
export const identities = `
  insert into identity."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
  select 'simulated-' || n, ${oneOf(firstNames)} || ' ' || ${oneOf(lastNames)}, 'family-' || n || '@demo.example', true,
    moment, moment
  from (select n, ${began} + ($2::timestamptz - ${began}) * n / $1::int as moment
        from generate_series(1, $1::int) n) made`;

/** The same people in the shop; the first of them are staff. */
export const accounts = `
  insert into account (uid, email, name, provider, email_verified, role, created_at, last_signed_in_at, locale)
  select id, email, name, 'password', true, case when n <= 1 + $1::int / 10000 then 'staff' else 'customer' end,
    "createdAt", $2, case when n % 5 = 0 then 'en' else 'id' end
  from identity."user" cross join lateral (select substr(id, 11)::int as n) as numbered where id like 'simulated-%'`;

/** When the order n of $3 was placed, if the last one is placed at $6. */
const placedAt = (n: string, count: string, end: string) =>
  `${began} + (${end}::timestamptz - ${began}) * ${n} / ${count}::int`;
const monthOf = (moment: string) => `to_char((${moment}) at time zone 'Asia/Jakarta', 'YYMM')`;

/** The first of $1 orders, until $2, of each month, and how many orders that month had before. */
export const months = `
  create temporary table simulated_month on commit drop as
  select month, min(n) as first, coalesce((
    select max(substr(number, 8)::int) from shop_order where substr(number, 3, 4) = made.month), 0) as before
  from (select n, ${monthOf(placedAt('n', '$1', '$2'))} as month from generate_series(1, $1::int) n) made group by month`;

/** $1 to $2 of $3 orders, of the $4 products and the $5 accounts, until $6. Some products and people are chosen more often. */
export const orders = `
  with made as materialized (
    select uuidv7() as id, n, moment as placed_at, ${monthOf('moment')} as month,
      1 + floor($5::int * random() ^ 1.5)::int as person, floor($4::int * random() ^ 2)::int as first_product,
      1 + floor(3 * random() ^ 2)::int as line_count, ${oneOf(firstNames)} || ' ' || ${oneOf(lastNames)} as name,
      ${oneOf(cities)} as city, random() < 0.005 as is_deleted
    from (select n, ${placedAt('n', '$3', '$6')} as moment from generate_series($1::int, $2::int) n) numbered
  ), line as materialized (
    select made.id as order_id, p.id as product_id, p.name, p.picture_hash, p.price,
      1 + floor(random() * 2)::int as quantity
    from made cross join generate_series(1, made.line_count) as nth
    join numbered_product p on p.place = 1 + (made.first_product + nth) % $4::int
  ), total as (
    select order_id, sum(price * quantity) as total from line group by order_id
  ), placed as (
    insert into shop_order (id, account_uid, placed_at, year, total, address, locale, deleted_at, deletion_reason, number)
    select id, 'simulated-' || person, placed_at, extract(year from placed_at at time zone 'Asia/Jakarta'), total.total,
      jsonb_build_object('fullName', name, 'phone', ${phoneOf('person')}, 'email', 'family-' || person || '@demo.example',
        'street', 'Jalan Melati ' || n % 200, 'city', city, 'state', ${provinceOf('person')},
        'postalCode', (10000 + n % 80000)::text, 'country', 'Indonesia'),
      'id', case when is_deleted then placed_at end, case when is_deleted then 'Ordered twice' end,
      'N-' || month || '-' || lpad(place::text, greatest(4, length(place::text)), '0')
    from made join total on total.order_id = made.id join simulated_month using (month)
    cross join lateral (select before + n - first + 1 as place) as placed
  )
  insert into order_line (order_id, product_id, name, name_locale, picture_hash, price_at_purchase, quantity, from_stock)
  select order_id, product_id, name, 'en', picture_hash, price, quantity, false from line`;

export const orderMonths = `
  insert into order_month (month, begins_after)
  select substr(number, 3, 4), here.at - max(substr(number, 8)::bigint)
  from shop_order, (select nextval('order_number') as at) as here group by 1, here.at
  on conflict (month) do update set begins_after = excluded.begins_after`;

const simulatedOrders = `shop_order o where o.account_uid like 'simulated-%'`;

/** A parcel for each order that is older than a week at $1. */
export const dispatches = `
  insert into dispatch (order_id, sent_on, courier, tracking_number)
  select o.id, (o.placed_at at time zone 'Asia/Jakarta')::date + 1 + floor(random() * 4)::int, ${oneOf('JNE SiCepat Pos')},
    'SIM' || substr(o.number, 3)
  from ${simulatedOrders} and o.deleted_at is null and o.placed_at < $1::timestamptz - interval '7 days'
  order by o.id`;

export const dispatchEntries = `
  insert into audit_entry (at, actor_uid, action, subject)
  select d.sent_on + time '03:00', ${staffUid}, 'order.dispatch', 'order:' || d.order_id
  from dispatch d join shop_order o on o.id = d.order_id where o.account_uid like 'simulated-%' order by d.sent_on, d.id`;

export const deletionEntries = `
  insert into audit_entry (at, actor_uid, action, subject)
  select o.deleted_at, ${staffUid}, 'order.delete', 'order:' || o.id
  from ${simulatedOrders} and o.deleted_at is not null order by o.id`;

const bought = `
  select o.account_uid, l.product_id, o.year, sum(l.quantity) as bought
  from shop_order o join order_line l on l.order_id = o.id
  where o.account_uid like 'simulated-%' and o.deleted_at is null group by 1, 2, 3`;

/** A yearly limit for each third product; no family has exceeded it. */
export const limits = `
  update product p set yearly_limit = greatest(12, most.bought)
  from (select product_id, max(bought) as bought from (${bought}) each group by product_id) most
  join numbered_product n on n.id = most.product_id and n.place % 3 = 0
  where p.id = most.product_id`;

export const purchases = `insert into yearly_purchase (account_uid, product_id, year, bought) ${bought}`;
