import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Category, Product } from '../catalogue/catalogue.contract.ts';
import { ProductForm } from '../catalogue/inventory/product-form.tsx';
import { emptyProductForm, type ProductFormValues } from '../catalogue/inventory/product-form-values.ts';
import { chosenPictures } from '../catalogue/pictures/form-pictures.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { Notice } from '../ui/notice.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';
import type { Offer } from './donations.contract.ts';
import { offeredThingQuery } from './donations.queries.ts';
import type { Arriving } from './offer-lists.tsx';

type OfferedProductProps = { offerId: string; categories: readonly Category[] };

/** Adds a product with what an offer says of it and its photos, and leads back to book what arrived. */
export function OfferedProduct({ offerId, categories }: OfferedProductProps) {
  const [product, setProduct] = useState<Product | null>(null);
  const thing = useQuery(offeredThingQuery(offerId));
  // Leads on only once the form is gone, which would ask before leaving.
  if (product) {
    const arriving: Arriving = { offerId, product: { _id: product._id, name: product.name } };
    return <Navigate to="/admin/donations?show=accepted" state={arriving} />;
  }
  if (thing.isPending) {
    return (
      <>
        <LoadingStatus />
        <Skeleton className="h-96 rounded-lg" />
      </>
    );
  }
  if (thing.isError) return <QueryError query={thing} fallback={m.donations_list_failed()} />;
  const { offer, photos } = thing.data;
  return (
    <div className="grid gap-5">
      <Notice>{photos.length > 0 ? m.donations_make_photos() : m.donations_make_text()}</Notice>
      <ProductForm categories={categories} begin={offeredValues(offer, photos)} onSaved={setProduct} />
    </div>
  );
}

/** What the offer says, in its language; the units are booked when they are there. */
function offeredValues({ item, size, locale }: Offer, photos: readonly File[]): ProductFormValues {
  const words = locale === getLocale() ? { name: item, size } : { otherName: item, otherSize: size };
  return { ...emptyProductForm, ...words, countInStock: '0', pictures: chosenPictures(photos) };
}
