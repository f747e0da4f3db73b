import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { openCodeReader, type SeenCode } from './code-reader.ts';

/** Time for the page to draw between two looks. */
const betweenLooksMs = 120;

type CameraState = 'opening' | 'open' | 'refused' | 'missing';

/** What the camera sees, and the codes in it. Without a camera it says so: then codes are typed. */
export function Camera({ onCodes }: { onCodes: (codes: readonly SeenCode[]) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [attempt, setAttempt] = useState(0);
  const report = useEffectEvent(onCodes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it again
  useEffect(() => {
    const use = new AbortController();
    const { signal } = use;
    function end(reason: CameraState) {
      if (signal.aborted) return;
      use.abort();
      setState(reason);
    }
    async function look(screen: HTMLVideoElement) {
      await openCamera(screen, signal, () => end('missing'));
      if (signal.aborted) return;
      setState('open');
      // Not before: without a camera its program is of no use.
      const read = await openCodeReader();
      let before: readonly SeenCode[] = [];
      while (!signal.aborted) {
        // A single picture may fail, such as the first one.
        const codes: SeenCode[] = await read(screen).catch(() => []);
        // Some kinds of bars have no check digit, and a part of them reads as a shorter number: one look is not enough.
        const steady = codes.filter(({ text }) => before.some((code) => code.text === text));
        if (!signal.aborted && steady.length > 0) report(steady);
        before = codes;
        await new Promise((done) => setTimeout(done, betweenLooksMs));
      }
    }
    if (video.current)
      look(video.current).catch(({ name }: Error) => end(name === 'NotAllowedError' ? 'refused' : 'missing'));
    return () => use.abort();
  }, [attempt]);

  const isGone = state === 'refused' || state === 'missing';
  return (
    <div>
      {/* Only for the eyes: all that it finds is also said in words. */}
      <div aria-hidden="true" className={isGone ? 'hidden' : ''}>
        <video ref={video} muted playsInline className="max-h-64 w-full rounded-lg bg-ink object-cover" />
      </div>
      {state === 'opening' && <p role="status">{m.scan_camera_opening()}</p>}
      {isGone && (
        <Notice
          actions={
            <Button
              variant="quiet"
              onClick={() => {
                setState('opening');
                setAttempt(attempt + 1);
              }}
            >
              <CameraIcon aria-hidden="true" size={18} />
              {m.scan_camera_again()}
            </Button>
          }
        >
          {state === 'refused' ? m.scan_camera_refused() : m.scan_camera_missing()}
        </Notice>
      )}
    </div>
  );
}

/** Shows the camera on the back until the signal. Calls `onEnd` if the camera is taken away. */
async function openCamera(screen: HTMLVideoElement, signal: AbortSignal, onEnd: () => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const tracks = stream.getTracks();
  const close = () => {
    for (const track of tracks) track.stop();
  };
  if (signal.aborted) return close();
  signal.addEventListener('abort', close);
  for (const track of tracks) track.addEventListener('ended', onEnd);
  screen.srcObject = stream;
  await screen.play();
}
