import { createHash } from 'node:crypto';

type Content = Record<string, unknown>;

/**
 * What tells a form that is sent again from every other one: a digest of its idempotency key, of who sends it, and of all
 * that is in it, files too. The same key with other content is another form, so that nothing is lost. Null without a key.
 */
export async function requestDigest(
  key: string | undefined,
  sender: Content,
  content: Content,
): Promise<string | null> {
  if (key === undefined) return null;
  const files = Object.values(content).filter((value) => value instanceof File);
  const told = (_: string, value: unknown) => (value instanceof File ? value.size : value);
  const hash = createHash('sha256').update(JSON.stringify([key, sender, content], told));
  for (const file of files) hash.update(await file.bytes());
  return hash.digest('hex');
}
