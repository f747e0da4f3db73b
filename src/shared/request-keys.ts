import { newUuid } from './ids.ts';

/**
 * The idempotency keys of a form: the same one while the same content is sent again, so that an answer that was lost makes
 * no second one. `end` is called when the answer has been shown.
 */
export function createRequestKeys() {
  let latest: { content: string; key: string } | null = null;
  return {
    keyFor(content: unknown): { 'idempotency-key': string } {
      const text = JSON.stringify(content);
      if (latest?.content !== text) latest = { content: text, key: newUuid() };
      return { 'idempotency-key': latest.key };
    },
    end() {
      latest = null;
    },
  };
}
