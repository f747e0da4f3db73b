/** Why a stock changed. `import`: a plan said so, or what was there when the ledger began. `undo`: another plan undid it. */
export const movementKinds = [
  'sale',
  'return',
  'count',
  'donation',
  'purchase',
  'write-off',
  'correction',
  'import',
  'undo',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why a count found another number than expected; `damaged` only where units are missing. */
export const countReasons = ['unknown', 'unrecorded', 'damaged', 'miscounted'] as const;
export type CountReason = (typeof countReasons)[number];

/** Why a movement is what it is: of a count, or that what was written off had expired. */
export const movementReasons = [...countReasons, 'expired'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** One movement of a product's stock. */
export type MovementId = { productId: string; number: number };
