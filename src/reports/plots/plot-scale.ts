/** At most five round whole numbers for an axis from 0 to `most` or above. */
export function axisMarks(most: number): number[] {
  const rough = Math.max(1, most) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((each) => each * size >= rough) ?? 10) * size);
  const whole = Math.ceil(step);
  const count = Math.max(1, Math.ceil(most / whole));
  return Array.from({ length: count + 1 }, (_, place) => place * whole);
}
