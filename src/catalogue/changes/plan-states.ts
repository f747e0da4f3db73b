/** What made a plan: a table, products chosen in the inventory, or the undoing of another plan. */
export const planSources = ['products', 'stock', 'chosen', 'parcels', 'donations', 'undo'] as const;
export type PlanSource = (typeof planSources)[number];

/** Plans that can be undone. Parcels were mailed to families, and a donation is a batch that is corrected by itself. */
export const undoableSources: readonly PlanSource[] = ['products', 'stock', 'chosen', 'undo'];

export const planStates = ['planned', 'applying', 'applied', 'conflicted'] as const;
export type PlanState = (typeof planStates)[number];
