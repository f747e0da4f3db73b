import type { HistoryEntry } from './history.contract.ts';

type Value = HistoryEntry['changes'][number]['before'];
type Fields = Record<string, unknown>;

/** What an entry's details tell: each field that was one thing before and is another after, and what was granted. */
export function readDetails(action: string, written: unknown): Pick<HistoryEntry, 'changes' | 'grant'> {
  const details = fieldsOf(written);
  if (action === 'allowance.grant') {
    return { changes: [], grant: { units: Number(details.units), year: Number(details.year) } };
  }
  if ('from' in details || 'to' in details) {
    return { changes: [{ field: 'role', before: scalar(details.from), after: scalar(details.to) }], grant: null };
  }
  const [before, after] = [fieldsOf(details.before), fieldsOf(details.after)];
  const changes = Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: scalar(before[field]), after: scalar(after[field]) }))
    .filter((change) => change.before !== change.after);
  return { changes, grant: null };
}

function fieldsOf(written: unknown): Fields {
  return typeof written === 'object' && written !== null ? (written as Fields) : {};
}

function scalar(written: unknown): Value {
  return typeof written === 'number' || typeof written === 'string' ? written : null;
}
