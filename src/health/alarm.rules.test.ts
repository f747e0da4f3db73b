import { expect, test } from 'vitest';
import { type Alarm, nextAlarm } from './alarm.rules.ts';

const begin = Date.parse('2026-11-30T03:00:00Z');
const minute = 60_000;

/** The minutes of the looks at which news is sent. */
function newsOf(looks: [ms: number, isBad: boolean][], afterMinutes: number): Record<string, number[]> {
  let alarm: Alarm | null = null;
  const sent: Record<string, number[]> = {};
  for (const [ms, isBad] of looks) {
    const next = nextAlarm(alarm, { isBad, afterMinutes, now: new Date(begin + ms) });
    alarm = next.alarm;
    if (next.news) sent[next.news] = [...(sent[next.news] ?? []), Math.round(ms / minute) || 0];
  }
  return sent;
}

/** Looks every five minutes. Each is some milliseconds early or late, as the database and the queue have time. */
const looks = (jitterMs: number, states: boolean[]): [number, boolean][] =>
  states.map((isBad, index) => [index * 5 * minute + (index % 2 === 0 ? jitterMs : 0), isBad]);

const [bad, good] = [true, false];

test.each([0, 40, -40, 9_000])(
  'an alarm of five minutes comes at the second look, with looks %d ms apart',
  (jitter) => {
    expect(newsOf(looks(jitter, [bad, bad, bad, bad]), 5)).toEqual({ raised: [5] });
  },
);

test.each([0, 40, -40, 9_000])('its end comes at the third good look, with looks %d ms apart', (jitter) => {
  expect(newsOf(looks(jitter, [bad, good, good, good, good]), 0)).toEqual({ raised: [0], ended: [15] });
});

test('a state that is good at the next look, or returns within ten minutes, sends nothing more', () => {
  expect(newsOf(looks(40, [bad, good, bad, good]), 5)).toEqual({});
  expect(newsOf(looks(40, [bad, bad, good, good, bad]), 5)).toEqual({ raised: [5] });
  expect(
    newsOf(
      [
        [0, bad],
        [4 * minute, bad],
      ],
      5,
    ),
  ).toEqual({});
});
