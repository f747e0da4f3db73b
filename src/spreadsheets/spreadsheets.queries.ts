import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./spreadsheets.contract.ts')).spreadsheetsContract);

/** The inventory as it is narrowed, as a table. */
export const inventoryTable = (asked: Parameters<typeof client.products>[0]): Promise<File> => client.products(asked);

/** The orders that a filter finds, or their parcels, as a table. */
export const ordersTable = (asked: Parameters<typeof client.orders>[0]): Promise<File> => client.orders(asked);

export const planTableMutation = () => ({
  mutationFn: (input: Parameters<typeof client.plan>[0]) => client.plan(input),
});
