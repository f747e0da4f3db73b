import { expect, test } from 'vitest';
import { cardToFile, readCardFile } from './card-file.ts';

const now = Date.parse('2026-11-30T08:00:00Z');

/** The values of a card after it was saved to a file and read again, twice. */
async function savedAndRead(values: Record<string, string>) {
  const card = { id: 'a', changedAt: now, values };
  const once = await readCardFile(cardToFile(card), now);
  if (typeof once === 'string') return once;
  const twice = await readCardFile(cardToFile(once), now);
  return typeof twice === 'string' ? twice : twice.values;
}

test('a saved card can be read again, with letters that become longer in plain form', async () => {
  const full = 'क़'.normalize('NFD').normalize('NFC');
  expect(full).toHaveLength(2);
  expect(await savedAndRead({ name: '\u0958'.repeat(200) })).toEqual({ name: full.repeat(200) });
  expect(await savedAndRead({ bag: '\u0958'.repeat(1_000) })).toEqual({ bag: full.repeat(1_000) });
});

test('a saved card can be read again, without the marks that no language stacks', async () => {
  expect(await savedAndRead({ name: `Z${'\u0335'.repeat(90)} Budi` })).toEqual({
    name: `Z${'\u0335'.repeat(30)} Budi`,
  });
});

test('a saved card can be read again with a pasted tab, and without half an emoji', async () => {
  expect(await savedAndRead({ size: '3.5\tmm', says: 'Hi \ud83d' })).toEqual({ size: '3.5 mm', says: 'Hi' });
});

test('a file with more letters than a field takes is refused', async () => {
  const file = cardToFile({ id: 'a', changedAt: now, values: { size: 'x'.repeat(201) } });
  expect(await readCardFile(file, now)).toBe('long');
});
