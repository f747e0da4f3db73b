import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { FileField } from '../../ui/file-field.tsx';
import { pictureSources } from './picture-address.ts';
import { uploadablePicture } from './uploadable-picture.ts';

type PictureFieldProps = Omit<ComponentProps<typeof FileField>, 'label' | 'preview' | 'onChange' | 'value'> & {
  file: File | null;
  onChange: (file: File | null) => void;
  /** The address of the picture that stays unless another is chosen. */
  present?: string;
};

/** Chooses a picture and shows it: the chosen one, else the present one. */
export function PictureField({ file, onChange, present, ...input }: PictureFieldProps) {
  const choice = useRef(0);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0] ?? null;
    choice.current += 1;
    const current = choice.current;
    onChange(chosen);
    const ready = chosen?.type.startsWith('image/') ? await uploadablePicture(chosen) : chosen;
    if (ready !== chosen && choice.current === current) onChange(ready);
  }

  return (
    <FileField
      {...input}
      label={m.product_form_image()}
      accept="image/*"
      onChange={choose}
      preview={<Preview file={file} present={present} />}
    />
  );
}

const previewLook = 'size-36 rounded-md border border-line bg-sand object-contain text-sm';

function Preview({ file, present }: Pick<PictureFieldProps, 'file' | 'present'>) {
  const chosen = useObjectUrl(file);
  const [unshowable, setUnshowable] = useState<string | null>(null);
  if (chosen && chosen === unshowable) return null;
  if (chosen) {
    const hide = () => setUnshowable(chosen);
    return <img src={chosen} alt={m.product_form_image_chosen()} onError={hide} className={previewLook} />;
  }
  if (!present) return null;
  return (
    <img
      src={present}
      srcSet={pictureSources(present)}
      sizes="144px"
      width={144}
      height={144}
      alt={m.product_form_image_present()}
      className={previewLook}
    />
  );
}

/** An address for a chosen file, given back when another one is chosen or the form goes. */
function useObjectUrl(file: File | null): string | null {
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
