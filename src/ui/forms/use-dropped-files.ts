import { useEffect, useRef, useState } from 'react';

/**
 * Gives files that are dropped or pasted anywhere on the page to `onFiles`, and whether some are being dragged over it now.
 * Anywhere, because a file that misses its field would open in the place of the page and of all that was typed there.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });

  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal };
    document.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setDragging(true);
      },
      options,
    );
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => relatedTarget === null && setDragging(false),
      options,
    );
    document.addEventListener(
      'drop',
      (event) => {
        setDragging(false);
        if (!holdsFiles(event)) return;
        event.preventDefault();
        latest.current(Array.from(event.dataTransfer?.files ?? []));
      },
      options,
    );
    document.addEventListener(
      'paste',
      (event) => {
        const files = Array.from(event.clipboardData?.files ?? []);
        if (files.length === 0 || isTextFor(event)) return;
        event.preventDefault();
        latest.current(files);
      },
      options,
    );
    return () => listening.abort();
  }, []);

  return dragging;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** Spreadsheets and word processors copy a picture of the text beside it: a text field gets the text. */
function isTextFor({ target, clipboardData }: ClipboardEvent): boolean {
  const typed = target instanceof Element && target.closest('textarea, input:not([type=file])') !== null;
  return typed && clipboardData?.getData('text/plain') !== '';
}
