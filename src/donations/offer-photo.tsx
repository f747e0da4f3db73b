import { useQuery } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { useObjectUrl } from '../ui/forms/use-object-url.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Offer } from './donations.contract.ts';
import { photoQuery } from './donations.queries.ts';

/** A photo of an offer. It opens in its own tab, large. */
export function OfferPhoto({ offer: { _id, item, locale }, position }: { offer: Offer; position: number }) {
  const { data: file = null, isError } = useQuery(photoQuery(_id, position));
  const address = useObjectUrl(file);
  if (isError) return <p className="text-sm">{m.donations_photo_failed()}</p>;
  if (!address) return <Skeleton className="size-28 rounded-md" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block">
      <img
        src={address}
        alt={m.donations_photo_named({ number: position, item })}
        lang={locale}
        className="size-28 rounded-md border border-line bg-sand object-cover"
      />
    </a>
  );
}
