import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Category, Product } from '../catalogue/catalogue.contract.ts';
import { calledOf } from '../catalogue/facts/called-of.ts';
import { ProductForm } from '../catalogue/inventory/product-form.tsx';
import { emptyProductForm, type ProductFormValues } from '../catalogue/inventory/product-form-values.ts';
import { chosenPictures } from '../catalogue/pictures/form-pictures.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { Notice } from '../ui/notice.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingStatus, Skeleton } from '../ui/skeleton.tsx';
import type { Offer } from './donations.contract.ts';
import { offerWithPhotosQuery } from './donations.queries.ts';
import type { ArrivedOffer } from './offer-lists.tsx';
import { onlyThing } from './offer-words.ts';

type OfferedProductProps = { offerId: string; thing?: number; categories: readonly Category[] };

/** Adds a product with the facts and photos of an offer, then returns to book the supplies. */
export function OfferedProduct({ offerId, thing, categories }: OfferedProductProps) {
  const [product, setProduct] = useState<Product | null>(null);
  const offerWithPhotos = useQuery(offerWithPhotosQuery(offerId));
  // Redirects after the form is gone, because the form would ask before leaving.
  if (product) {
    const arriving: ArrivedOffer = { offerId, thing, product: { _id: product._id, name: calledOf(product).text } };
    return <Navigate to="/admin/donations?show=accepted" state={arriving} />;
  }
  if (offerWithPhotos.isPending) {
    return (
      <>
        <LoadingStatus />
        <Skeleton className="h-96 rounded-lg" />
      </>
    );
  }
  if (offerWithPhotos.isError) return <QueryError query={offerWithPhotos} fallback={m.donations_list_failed()} />;
  const { offer, photos } = offerWithPhotos.data;
  return (
    <div className="grid gap-5">
      <Notice>{photos.length > 0 ? m.donations_make_photos() : m.donations_make_text()}</Notice>
      <ProductForm
        categories={categories}
        begin={offeredValues(onlyThing(offer, thing), photos)}
        onSaved={setProduct}
      />
    </div>
  );
}

/** The form's values from the offer, in its language. The units are booked on arrival. */
function offeredValues({ item, size, locale }: Offer, photos: readonly File[]): ProductFormValues {
  const words = locale === getLocale() ? { name: item, size } : { otherName: item, otherSize: size };
  return { ...emptyProductForm, ...words, countInStock: '0', pictures: chosenPictures(photos) };
}
