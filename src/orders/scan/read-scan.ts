import { isGtin, isPackageCode, readGs1 } from '../../catalogue/stock/gs1.ts';
import * as m from '../../messages/messages.js';
import { readOrderNumber } from '../../shared/ids.ts';
import { parcelFields } from '../dispatch/dispatch.contract.ts';
import { readOrderLink } from '../order-link.ts';

/** `product`: the code of a product. `site`: a link that is no slip of ours. `other`: no tracking number either. */
export type ScanRefusal = 'product' | 'site' | 'other';

export type Scan = { slip: string } | { number: string } | { refusal: ScanRefusal };

export const scanRefusals: Record<ScanRefusal, () => string> = {
  product: m.scan_refused_product,
  site: m.scan_refused_site,
  other: m.scan_refused_other,
};

/**
 * The meaning of a scanned code where a tracking number is expected. A camera says whether the bars are those of a
 * product. A hand scanner does not, so 12 to 14 digits with the check digit of a GTIN count as a product.
 */
export function readScan(text: string, now: Date, isProduct?: boolean): Scan {
  const code = text.trim();
  const slip = readOrderLink(code) ?? readOrderNumber(code);
  if (slip) return { slip };
  if (/:\/\/|^www\./i.test(code)) return { refusal: 'site' };
  if (isProduct ?? (code.length >= 12 && isGtin(code))) return { refusal: 'product' };
  if (readGs1(code, now) || isPackageCode(code, now)) return { refusal: 'product' };
  const isNumber = /^[a-z\d][a-z\d ./-]*$/i.test(code) && code.replace(/\D/g, '').length >= 5;
  return isNumber && parcelFields.trackingNumber.safeParse(code).success ? { number: code } : { refusal: 'other' };
}
