import type { Locale } from '../../shared/locales.ts';
import { type FactKind, factKinds } from '../facts/product-facts.ts';

type Worded = 'name' | 'description' | FactKind;

/** Words have a field in each language. */
function inBoth<Word extends Worded>(...words: Word[]): `${Word}_${Locale}`[] {
  return words.flatMap((word) => [`${word}_id`, `${word}_en`] as const);
}

/** What a plan can change of a product, in the order in which it is told. */
export const plannedFields = [
  ...inBoth('name'),
  'category',
  'price',
  'yearly_limit',
  'stock',
  'expires',
  ...inBoth('size', 'length', 'pack', 'material', 'contents', 'description'),
  'archived',
] as const;
export type PlannedField = (typeof plannedFields)[number];

/** What search reads of a product. */
export const searchedFields: readonly PlannedField[] = [
  ...inBoth('name', 'description', 'size', 'length', 'pack'),
  'category',
];

/** What made a plan: a table, products chosen in the inventory, or another plan that is to be undone. */
export const planSources = ['products', 'stock', 'chosen', 'parcels', 'donations', 'undo'] as const;
export type PlanSource = (typeof planSources)[number];

/** A plan of these can be undone. Parcels were mailed to families, and a donation is a batch that is corrected by itself. */
export const undoableSources: readonly PlanSource[] = ['products', 'stock', 'chosen', 'undo'];

export const planStates = ['planned', 'applying', 'applied', 'conflicted'] as const;
export type PlanState = (typeof planStates)[number];

/** The fact that a field is, and its language; null for what is no fact. */
export function factOf(field: PlannedField): { kind: FactKind; locale: Locale } | null {
  const [word, locale] = field.split('_');
  const kind = factKinds.find((each) => each === word);
  return kind ? { kind, locale: locale as Locale } : null;
}
