// Loads the server's modules once, so that the first start finds them compiled: it is quicker and 30 MB smaller then.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { compileCache } from '../launch/stamps.mjs';

enableCompileCache(compileCache.NODE_COMPILE_CACHE);
await import('../../src/server/shop.ts');
await import('../../build/server/index.js');
flushCompileCache();
process.exit();
