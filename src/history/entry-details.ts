import type { HistoryEntry } from './history.contract.ts';

type Value = HistoryEntry['changes'][number]['before'];
type Fields = Record<string, unknown>;

const nothing = { changes: [], grant: null, told: [] };

/** Reads the details of an audit entry: each field that changed, and the units that were granted. */
export function readDetails(action: string, written: unknown): Pick<HistoryEntry, 'changes' | 'grant' | 'told'> {
  const details = fieldsOf(written);
  if (action === 'allowance.grant') {
    return { ...nothing, grant: { units: Number(details.units), year: Number(details.year) } };
  }
  if (/^(tables|products|donation)\./.test(action)) {
    const facts = Object.entries(details).map(([field, value]) => ({ field, value: scalar(value) }));
    return {
      ...nothing,
      told: facts.filter(({ field, value }) => field !== 'product' && value !== null && value !== 0),
    };
  }
  if ('from' in details || 'to' in details) {
    return { ...nothing, changes: [{ field: 'role', before: scalar(details.from), after: scalar(details.to) }] };
  }
  const [before, after] = [fieldsOf(details.before), fieldsOf(details.after)];
  const changes = Object.keys({ ...before, ...after })
    .map((field) => ({ field, before: scalar(before[field]), after: scalar(after[field]) }))
    // The entry shows the product's name.
    .filter(({ field, before: was, after: is }) => field !== 'product' && was !== is);
  return { ...nothing, changes };
}

function fieldsOf(written: unknown): Fields {
  return typeof written === 'object' && written !== null ? (written as Fields) : {};
}

function scalar(written: unknown): Value {
  if (typeof written === 'boolean') return String(written);
  return typeof written === 'number' || typeof written === 'string' ? written : null;
}
