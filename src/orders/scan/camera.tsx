import { Camera as CameraIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { openCodeReader, type SeenCode } from './code-reader.ts';

/** Time for the page to draw between two looks. */
const betweenLooksMs = 120;

/** So many looks in a row may fail, such as the first ones, before the reader counts as broken. */
const maxFailures = 20;

type CameraState = 'opening' | 'open' | 'refused' | 'missing' | 'broken';

/** Calls this with all codes of a look, and the texts of those that the look before saw too. */
type CodesHandler = (codes: readonly SeenCode[], steady: readonly string[]) => void;

/** Shows the picture of the camera and reports its codes. Without a camera it says so: then codes are typed. */
export function Camera({ onCodes }: { onCodes: CodesHandler }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('opening');
  const [attempt, setAttempt] = useState(0);
  const report = useEffectEvent(onCodes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens it again
  useEffect(() => {
    const use = new AbortController();
    const { signal } = use;
    let isOpen = false;
    function end(reason: CameraState) {
      if (signal.aborted) return;
      use.abort();
      setState(reason);
    }
    async function look(screen: HTMLVideoElement) {
      await openCamera(screen, signal, () => end('missing'));
      if (signal.aborted) return;
      isOpen = true;
      setState('open');
      // Not before: without a camera its program is of no use.
      const read = await openCodeReader();
      let before: readonly string[] = [];
      let failures = 0;
      while (!signal.aborted) {
        const codes = await read(screen).catch(() => null);
        failures = codes ? 0 : failures + 1;
        if (failures === maxFailures) throw new Error('the reader fails');
        // Some kinds of bars have no check digit, and a part of them reads as a shorter number: one look is not enough.
        if (!signal.aborted && codes) report(codes, before);
        before = codes?.map(({ text }) => text) ?? [];
        await new Promise((done) => setTimeout(done, betweenLooksMs));
      }
    }
    if (video.current)
      look(video.current).catch(({ name }: Error) =>
        end(isOpen ? 'broken' : name === 'NotAllowedError' ? 'refused' : 'missing'),
      );
    return () => use.abort();
  }, [attempt]);

  const problem = problemOf[state]?.();
  return (
    <div className="relative">
      {/* Only for the eyes: all that it finds is also said in words. As high before it opens, or the list below would move. */}
      <div aria-hidden="true" className={problem ? 'hidden' : ''}>
        <video ref={video} muted playsInline className="h-64 w-full rounded-lg bg-footer object-cover" />
      </div>
      {state === 'opening' && (
        <p role="status" className="absolute top-0 p-4 text-on-footer">
          {m.scan_camera_opening()}
        </p>
      )}
      {problem && (
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
              {state === 'missing' ? m.try_again() : m.scan_camera_again()}
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
    </div>
  );
}

const problemOf: Partial<Record<CameraState, () => string>> = {
  refused: m.scan_camera_refused,
  missing: m.scan_camera_missing,
  broken: m.scan_camera_broken,
};

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
