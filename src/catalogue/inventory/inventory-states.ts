/** Filters of admins: drafts, few left, none left, expiring soon or within a month, not counted, waited for, archived. */
export const inventoryStates = ['draft', 'low', 'out', 'expiring', 'month', 'unlimited', 'wished', 'archived'] as const;
export type InventoryState = (typeof inventoryStates)[number];

/** The most products that can be chosen one by one. The filter chooses more. */
export const maxChosen = 500;
