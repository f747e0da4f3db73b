// The bytes of each route's answer, as a browser gets it.
import { fetchRaw } from './limits/raw.mjs';

const lineEnd = 2;
const pathsOf = (productId) => [
  '/',
  '/products',
  `/productDetails/${productId}`,
  '/about',
  '/get-in-touch',
  '/donate-supplies',
  '/online-webinar-sessions',
  '/login',
  '/cart',
  '/api/products',
  `/api/products/${productId}`,
  '/api/categories',
];

/** The bytes of the body, compressed with Brotli, and of all headers. */
export async function countRoutes(url, productId) {
  const counted = [];
  for (const path of pathsOf(productId)) {
    const { status, headers, body } = await fetchRaw(url + path, { 'accept-encoding': 'br' });
    if (status !== 200) continue;
    const inHeaders = headers.reduce((sum, text) => sum + Buffer.byteLength(text) + lineEnd, 0);
    counted.push({ path: path.replace(productId, '…'), body: body.length, headers: inHeaders });
  }
  return counted;
}
