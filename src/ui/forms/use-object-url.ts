import { useEffect, useState } from 'react';

/** An address for a file, or null before there is one. It is revoked if the file changes or its component unmounts. */
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
