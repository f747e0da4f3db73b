/** The kinds of tables that can be imported. Apart from their columns, whose labels the contract does not need. */
export const importables = ['products', 'stock', 'parcels', 'donations'] as const;
export type Importable = (typeof importables)[number];
