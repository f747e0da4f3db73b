-- Changes of many products are planned first, looked at, and then made all together or not at all
-- (docs/decisions/changes-are-planned-first.md). A plan is forgotten after a day.

create table change_plan (
  id uuid primary key default uuidv7(),
  -- The uid of the admin who alone may look at it and make it happen. No foreign key: it goes when they close their account.
  planned_by text not null,
  planned_at timestamptz not null,
  -- A table of products or of stock, or products chosen in the inventory.
  source text not null constraint change_plan_source check (source in ('products', 'stock', 'chosen')),
  -- The language in which new categories are named.
  locale text not null constraint change_plan_locale check (locale in ('en', 'id')),
  state text not null default 'planned'
    constraint change_plan_state check (state in ('planned', 'applying', 'applied', 'conflicted')),
  -- The first of what is wrong with the lines of a table or, of a conflicted plan, of what changed since it was planned.
  problems jsonb not null default '[]',
  problem_count integer not null default 0,
  -- How many products are new, are edited, leave the shop, have another stock.
  added integer not null,
  changed integer not null,
  archived integer not null,
  counted integer not null,
  -- How far the changes are made, in products.
  done integer not null default 0,
  total integer not null default 0,
  applied_at timestamptz,
  constraint change_plan_with_problems_is_not_applied check (problem_count = 0 or state in ('planned', 'conflicted')),
  constraint change_plan_conflict_is_told check (state <> 'conflicted' or problem_count > 0),
  constraint change_plan_applied_once check ((state = 'applied') = (applied_at is not null)),
  constraint change_plan_progress check (done between 0 and total)
);
create index change_plan_planned on change_plan (planned_at);

create table planned_change (
  plan_id uuid not null references change_plan on delete cascade,
  -- Of the table, or the place among those that were chosen.
  line integer not null constraint planned_change_line check (line >= 1),
  -- No foreign key: a new product is not there yet.
  product_id uuid not null,
  is_new boolean not null,
  field text not null constraint planned_change_field check (field in (
    'name_en', 'name_id', 'description_en', 'description_id', 'category', 'price', 'yearly_limit', 'expires',
    'size_en', 'size_id', 'length_en', 'length_id', 'pack_en', 'pack_id', 'material_en', 'material_id',
    'contents_en', 'contents_id', 'stock', 'archived')),
  before text,
  after text,
  -- Of a count: the movement of stock after which nobody else may have counted.
  movement integer constraint planned_change_movement check (movement is null or field = 'stock'),
  primary key (plan_id, line, field),
  constraint planned_change_once unique (plan_id, product_id, field),
  constraint planned_change_changes check (before is distinct from after)
);
