// Writes a brotli and a gzip copy of every text file of the built site, so that serving costs no compression.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = 'build/client';
const texts = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.mjs',
  // Half of a tagged document is plain structure.
  '.pdf',
  '.svg',
  '.txt',
  '.vtt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);
const smallestBytes = 1_000;

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name);
  if (!texts.has(extname(name)) || !statSync(path).isFile()) continue;
  const bytes = readFileSync(path);
  if (bytes.length < smallestBytes) continue;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
