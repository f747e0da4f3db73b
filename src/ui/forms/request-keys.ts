import { useState } from 'react';
import { newUuid } from '../../shared/ids.ts';

/**
 * Idempotency keys of a form. `keyFor` returns the same key for the same content, because an answer may be lost. Call
 * `end` after an answer.
 */
export const useRequestKeys = () => useState(createRequestKeys)[0];

function createRequestKeys() {
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
