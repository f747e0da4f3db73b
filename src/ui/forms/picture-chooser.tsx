import { Camera } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../button.tsx';
import { FileField } from '../file-field.tsx';

type PictureChooserProps = Omit<ComponentProps<typeof FileField>, 'accept' | 'multiple' | 'onChange' | 'value'> & {
  /** Called with all files chosen together. Dropped files need not be pictures. */
  onFiles: (files: File[]) => void;
};

/**
 * A field for several pictures: chosen, dropped or pasted anywhere on its page, or taken with a phone's camera, which
 * file choosers of newer phones no longer offer.
 */
export function PictureChooser({ onFiles, hint, ...field }: PictureChooserProps) {
  const place = useRef<HTMLDivElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');

  function add(files: File[]) {
    if (files.length === 0) return;
    onFiles(files);
    setNews(m.pictures_added({ count: files.length }));
    place.current?.scrollIntoView({ block: 'nearest' });
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    add(Array.from(target.files ?? []));
    // Allows choosing the same file again after its removal.
    target.value = '';
  }

  const dragging = useDroppedFiles(add);
  const picked = { accept: 'image/*', onChange: choose };
  return (
    <div ref={place}>
      {dragging && (
        <p className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-lg border-2 border-teal border-dashed bg-surface/85 text-heading">
          {m.pictures_drop_here()}
        </p>
      )}
      <FileField
        {...field}
        {...picked}
        multiple
        hint={
          <>
            {hint} <span className="pointer-coarse:hidden">{m.pictures_drop_hint()}</span>
          </>
        }
      />
      <Button
        variant="quiet"
        onClick={() => camera.current?.click()}
        className="mt-3 w-full not-pointer-coarse:hidden sm:w-auto"
      >
        <Camera aria-hidden="true" size={20} />
        {m.pictures_take_photo()}
      </Button>
      <input {...picked} type="file" ref={camera} capture="environment" hidden />
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

/**
 * Passes files that are dropped or pasted anywhere on the page to `onFiles`, and returns whether some are dragged over
 * it. Anywhere, because a browser opens a file that misses its field in place of the page and its typed text.
 */
function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const listening = new AbortController();
    const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, hear: (event: DocumentEventMap[Kind]) => void) =>
      document.addEventListener(kind, hear, { signal: listening.signal });
    listen('dragover', (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    });
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setDragging(false));
    listen('drop', (event) => {
      setDragging(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      latest.current(Array.from(event.dataTransfer?.files ?? []));
    });
    listen('paste', (event) => {
      const files = Array.from(event.clipboardData?.files ?? []);
      if (files.length === 0 || isTextFor(event)) return;
      event.preventDefault();
      latest.current(files);
    });
    return () => listening.abort();
  }, []);

  return dragging;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Spreadsheets and word processors also copy a picture of the text. A text field gets the text. */
function isTextFor({ target, clipboardData }: ClipboardEvent): boolean {
  const typed = target instanceof Element && target.closest('textarea, input:not([type=file])') !== null;
  return typed && clipboardData?.getData('text/plain') !== '';
}
