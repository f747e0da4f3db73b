/**
 * The spoken name of one thing in a list. One that equals an earlier name gets its place among the equal ones, such as
 * "30 November 2026 (2)", so that a listener knows which of the buttons is meant.
 */
export function toldApart(names: readonly string[], index: number): string {
  const name = names[index] ?? '';
  const place = names.slice(0, index + 1).filter((other) => other === name).length;
  return place > 1 ? `${name} (${place})` : name;
}
