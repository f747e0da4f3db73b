import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * For Vite: writes the values of `src/site-map/*.list.ts` into the build. Browsers load only the titles in these lists, not
 * the page table.
 */
export function pageLists(): Plugin {
  return {
    name: 'page-lists',
    apply: 'build',
    async load(id) {
      if (!/\/src\/site-map\/[\w-]+\.list\.ts$/.test(id)) return null;
      const lists: Record<string, unknown> = await import(pathToFileURL(id).href);
      const code = Object.entries(lists)
        .map(([name, list]) => `export const ${name} = ${written(list)};\n`)
        .join('');
      return code.includes('m.') ? `import * as m from '../messages/messages.js';\n${code}` : code;
    },
  };
}

/** A value as code. Every function in a list is a message, written as `m.<name>`. */
function written(value: unknown): string {
  if (typeof value === 'function') return `m.${value.name}`;
  if (Array.isArray(value)) return `[${value.map(written).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}:${written(part)}`)
    .join()}}`;
}
