import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AuditAction, auditActions } from '../../audit/audit-actions.ts';
import { undoneByRestore } from './undone-by-restore.ts';

/** A restore also undoes these. That harms nobody, and nothing happens twice. */
const harmless: AuditAction[] = [
  ...(['account.claim', 'account.claim-code', 'account.claim-typed', 'account.enable', 'account.give-data'] as const),
  ...(['account.helped', 'account.second-step-off', 'category.merge', 'category.order', 'category.rename'] as const),
  ...(['donation.reopen', 'donation.take-over', 'enquiry.reopen', 'enquiry.take-over', 'order.note'] as const),
  ...(['order.place-for', 'order.take-over', 'search.add-word', 'search.remove-word', 'stock.low'] as const),
  ...(['tables.save', 'videos.save', 'words.save'] as const),
];

test('every action of the log is one that a restore undoes, or harmless', () => {
  const named = new Set([...harmless, ...Object.values(undoneByRestore).flat()]);
  expect([...named].sort()).toEqual([...auditActions].sort());
});

test('the guide says what to do about everything that a restore undoes, in the order of urgency', () => {
  const [, part = ''] = readFileSync('docs/operations.md', 'utf8').split('\n### After a restore\n');
  const [table = ''] = part.split('\n### ');
  const rows = [...table.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, first]) => first);
  expect(rows.slice(2)).toEqual(Object.keys(undoneByRestore));
});
