// Loads the built server once, so that the first start finds it compiled.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { compileCache } from '../launch/stamps.mjs';

enableCompileCache(compileCache.NODE_COMPILE_CACHE);
await import('../../build/server/shop.js');
await import('../../build/server/index.js');
flushCompileCache();
process.exit();
