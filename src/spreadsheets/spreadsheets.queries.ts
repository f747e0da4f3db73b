import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./spreadsheets.contract.ts')).spreadsheetsContract);

type ProductTable = Parameters<typeof client.products>[0];
type OrderTable = Parameters<typeof client.orders>[0];

/** A table to be saved, and what it is narrowed to. */
export type AskedTable = ({ of: 'inventory' } & ProductTable) | ({ of: 'orders' } & OrderTable);

export const saveTableMutation = () => ({
  mutationFn: (asked: AskedTable): Promise<File> => {
    if (asked.of === 'inventory') return client.products({ params: asked.params, query: asked.query });
    return client.orders({ params: asked.params, query: asked.query });
  },
});

export const planTableMutation = () => ({
  mutationFn: (input: Parameters<typeof client.plan>[0]) => client.plan(input),
});
