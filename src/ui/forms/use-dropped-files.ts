import { useEffect, useRef, useState } from 'react';

/**
 * Passes files that are dropped or pasted anywhere on the page to `onFiles`, and returns whether some are dragged over
 * it. Anywhere, because a browser opens a file that misses its field in place of the page and its typed text.
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

/** Spreadsheets and word processors also copy a picture of the text. A text field gets the text. */
function isTextFor({ target, clipboardData }: ClipboardEvent): boolean {
  const typed = target instanceof Element && target.closest('textarea, input:not([type=file])') !== null;
  return typed && clipboardData?.getData('text/plain') !== '';
}
