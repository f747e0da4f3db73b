import { Navigate } from 'react-router';
import { SignedInOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.product_title());

/**
 * /productDetails without an id asks for login, then goes to the catalogue
 * (docs/decisions/pages-are-the-same-for-everyone.md).
 */
export default function ProductWithoutId() {
  return (
    <SignedInOnly>
      <Navigate to="/products" replace />
    </SignedInOnly>
  );
}
