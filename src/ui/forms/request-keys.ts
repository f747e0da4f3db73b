import { newUuid } from '../../shared/ids.ts';

/**
 * The keys of a form: `keyFor` gives the same one while the same content is sent again, since its answer may have been lost;
 * `end` is called once there is an answer.
 */
export function createRequestKeys() {
  let latest: { content: string; key: string } | null = null;
  return {
    keyFor(given: unknown): string {
      const content = JSON.stringify(given);
      if (latest?.content !== content) latest = { content, key: newUuid() };
      return latest.key;
    },
    end() {
      latest = null;
    },
  };
}
