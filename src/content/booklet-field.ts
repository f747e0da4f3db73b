/** Whether a point of a list is a line to fill in by hand: one that ends in a colon, as in the booklet's notes. */
export function isField(text: string): boolean {
  return text.trimEnd().endsWith(':');
}
