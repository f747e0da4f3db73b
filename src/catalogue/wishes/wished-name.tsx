import { Link } from 'react-router';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { VariantBadge } from '../facts/variant-badge.tsx';
import type { Wish } from './wishes.contract.ts';

/** The name of a product that is waited for, as a link to its page, with its variant. */
export function WishedName({ product }: { product: Wish['product'] }) {
  const { _id, name, lang } = product;
  return (
    <>
      <Link
        to={`/productDetails/${_id}`}
        lang={langAttribute(lang.name)}
        className="link inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
      >
        {name}
      </Link>
      <VariantBadge product={product} className="mb-1" />
    </>
  );
}
