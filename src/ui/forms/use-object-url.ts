import { useEffect, useState } from 'react';

/** An address for a file, given back when another one takes its place or what shows it goes; null before there is one. */
export function useObjectUrl(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = file && URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => {
      if (objectUrl) URL.revokeObjectURL(objectUrl);
    };
  }, [file]);
  return address;
}
