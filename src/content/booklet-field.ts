/** Whether a list item is a line to fill in by hand: it ends in a colon, as in the booklet's notes. */
export function isField(text: string): boolean {
  return text.trimEnd().endsWith(':');
}
