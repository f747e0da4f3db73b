/** A pattern that makes `like` and `ilike` find `text` anywhere. Wildcards in the text are escaped. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
