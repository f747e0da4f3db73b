/**
 * Why a stock changed. `import`: a plan, or the stock that existed when the ledger began. `undo`: another plan undid a
 * movement. `hold`, `release`: a hold froze units, or ended. `sent-back`: a family sent units back.
 */
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
  'hold',
  'release',
  'sent-back',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Whether units of a kind come from outside and may have an expiry date. */
export const isArrival = (kind: string) => kind === 'donation' || kind === 'purchase';

/** Why a count found another number than expected. `damaged` only if units are missing. */
export const countReasons = ['unknown', 'unrecorded', 'damaged', 'miscounted'] as const;
export type CountReason = (typeof countReasons)[number];

/** The reason of a movement: of a count, or `expired` for a write-off. */
export const movementReasons = [...countReasons, 'expired'] as const;
export type MovementReason = (typeof movementReasons)[number];

/** One movement of a product's stock. */
export type MovementId = { productId: string; number: number };
