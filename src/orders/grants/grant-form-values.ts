import * as m from '../../messages/messages.js';
import { issueMessage } from '../../shared/input-issues.ts';
import { ordersContract } from '../orders.contract.ts';

/** A grant as text fields. */
export type GrantFormValues = { email: string; productId: string; units: string; year: string; reason: string };
export type GrantField = keyof GrantFormValues;

export const grantLabels: Record<GrantField, () => string> = {
  email: m.allorders_grant_email,
  productId: m.allorders_grant_product,
  units: m.allorders_grant_units,
  year: m.allorders_grant_year,
  reason: m.allorders_grant_reason,
};

/** The grant in the API's shape. */
export function grantFields({ email, productId, units, year, reason }: GrantFormValues) {
  return { email, productId, year: written(year), units: written(units), reason };
}

/** The problems of the form by field, from the contract's own schema (docs/decisions/cart-and-allowance.md). */
export function grantProblems(values: GrantFormValues): Partial<Record<GrantField, string>> {
  const problems: Partial<Record<GrantField, string>> = {};
  const parsed = ordersContract.grant['~orpc'].inputSchema?.safeParse(grantFields(values));
  for (const issue of parsed?.error?.issues ?? []) {
    const field = issue.path[0] as GrantField;
    if (!(field in grantLabels)) continue;
    const rest = values[field].trim() === '' ? m.issue_required() : issueMessage({ ...issue, input: values[field] });
    problems[field] ??= `${grantLabels[field]()} ${rest}`;
  }
  return problems;
}

function written(digits: string): number {
  return /^\d+$/.test(digits.trim()) ? Number(digits) : Number.NaN;
}
