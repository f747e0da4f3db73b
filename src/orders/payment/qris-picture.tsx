import { pictureAt } from '../../catalogue/pictures/picture-address.ts';
import * as m from '../../messages/messages.js';
import type { Locale } from '../../shared/locales.ts';

/** The QR code for payment by phone. It has a white background in every colour scheme. A press opens it large. */
export function QrisPicture({ image, locale }: { image: string; locale?: Locale }) {
  const large = pictureAt(image, 1280);
  return (
    <span className="mt-3 flex max-w-md flex-wrap items-center gap-x-4 gap-y-2">
      <a
        href={large}
        target="_blank"
        rel="noreferrer"
        className="block w-52 shrink-0 min-[22rem]:w-60 rounded-md border border-line bg-[#fff] p-3"
      >
        <img
          src={image}
          srcSet={`${image} 640w, ${large} 1280w`}
          sizes="15rem"
          alt={m.orders_qris_alt({}, { locale })}
          className="h-auto w-full"
        />
      </a>
      <span className="min-w-40 flex-1 text-sm">{m.orders_qris_open({}, { locale })}</span>
    </span>
  );
}
