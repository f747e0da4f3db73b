/** The pattern with which `like` and `ilike` find `text` anywhere; what would be a wildcard in it stands for itself. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
