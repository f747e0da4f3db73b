/** What is asked of products by those who look after them: few left, none left, expiring soon, not counted, waited for, out of the shop. */
export const inventoryStates = ['low', 'out', 'expiring', 'unlimited', 'wished', 'archived'] as const;
export type InventoryState = (typeof inventoryStates)[number];

/** So many products can be chosen one by one; more are chosen by what the inventory is narrowed to. */
export const mostChosen = 500;
