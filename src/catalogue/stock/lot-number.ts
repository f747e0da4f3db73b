import * as z from 'zod/mini';
import type { IssueName } from '../../shared/input-issues.ts';
import { line } from '../../shared/text-schema.ts';

/** The longest lot number. */
export const maxLotLength = 60;

/** The letters and digits, which tell lots apart, as `lot_key` of the database. */
export const lotKey = (lot: string) => lot.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A lot number as it stands on a package. */
export const lotNumber = line(1, maxLotLength).check(
  z.refine((lot) => lotKey(lot) !== '', { error: 'lot' satisfies IssueName }),
);
