import * as m from '../../messages/messages.js';
import { likelyAddress } from './mistyped-mail.ts';

/** Below a mail address with a mistyped domain: suggests the likely address, and fills it in on a press. */
export function LikelyAddress({ address, onTake }: { address: string; onTake: (meant: string) => void }) {
  const meant = likelyAddress(address);
  return (
    <p role="status" className="mt-1.5 text-sm wrap-anywhere empty:hidden">
      {meant && (
        <>
          {m.ui_did_you_mean()}{' '}
          <button
            type="button"
            onClick={() => onTake(meant)}
            className="link inline-flex min-h-11 items-center text-left"
          >
            {meant}
          </button>
        </>
      )}
    </p>
  );
}
