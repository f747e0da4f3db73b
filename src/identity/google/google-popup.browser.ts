import { getLocale } from '../../messages/runtime.js';
import { IdentityError } from '../client/identity-error.ts';
import type { IdentityErrorCode } from '../client/identity-error-codes.ts';
import { identityMessage } from '../client/identity-messages.ts';
import { type GoogleNews, googleChannel, googleErrorCodes } from './google-outcome.ts';

/** When the person is back on the page, the window or its answer may still be on its way. */
const lastAnswerMs = 1500;
const start = '/identity/google/start';
let abandon = () => {};

/**
 * Opens Google's window during the click, and returns if the account is new; throws an IdentityError. The site's policy cuts
 * this page off from that window, so the page cannot know if the window was closed. `onReturn` is called if the person is
 * back here without an answer; a later answer still counts. With `proof` the person who is signed in proves who they are,
 * and no session opens. On a `shared` phone the session ends with the browser.
 */
export function openGooglePopup(
  onReturn: () => void,
  use: { proof?: 'yes'; shared?: 'yes' } = {},
): Promise<{ isNew: boolean }> {
  abandon();
  const tab = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('');
  const search = new URLSearchParams({ tab, language: getLocale(), ...use });
  const popup = window.open(`${start}?${search}`, '_blank', 'popup,width=480,height=680');
  if (!popup) return Promise.reject(popupError('popup-blocked'));
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(googleChannel);
    const watching = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function end() {
      channel.close();
      watching.abort();
      clearTimeout(timer);
    }
    function comeBack() {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(lookAtWindow, lastAnswerMs);
    }
    /** A window out of reach looks closed too. A window that does not look closed has not even loaded. */
    function lookAtWindow() {
      if (popup?.closed) onReturn();
      else comeBack();
    }

    channel.onmessage = ({ data }: MessageEvent<Partial<GoogleNews>>) => {
      if (data.tab !== tab || !data.outcome) return;
      channel.postMessage({ heard: tab });
      end();
      if (data.outcome === 'signed-in' || data.outcome === 'signed-up')
        resolve({ isNew: data.outcome === 'signed-up' });
      else reject(popupError(googleErrorCodes.find((code) => code === data.outcome) ?? 'google-failed'));
    };
    window.addEventListener('focus', comeBack, { signal: watching.signal });
    document.addEventListener('visibilitychange', comeBack, { signal: watching.signal });
    abandon = end;
  });
}

function popupError(code: IdentityErrorCode): IdentityError {
  return new IdentityError(code, identityMessage(code));
}
