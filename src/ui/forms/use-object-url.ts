import { useEffect, useState } from 'react';

/** An object URL for a file, revoked when the file changes or the component unmounts; null before there is one. */
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
