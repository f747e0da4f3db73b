import * as m from '../../messages/messages.js';
import { ProgressBar } from '../../ui/forms/progress-bar.tsx';
import type { SentPicture } from './use-save-product.ts';

export function SendingPicture({ sending: { place, count, share } }: { sending: SentPicture }) {
  return (
    <ProgressBar label={m.product_form_sending_picture({ place, count })} done={place - 1 + share} total={count} />
  );
}
