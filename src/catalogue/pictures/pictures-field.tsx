import { type ComponentProps, useRef } from 'react';
import * as m from '../../messages/messages.js';
import { PictureChooser } from '../../ui/forms/picture-chooser.tsx';
import { chosenPictures, type FormPicture } from './form-pictures.ts';
import { maxPictures } from './picture-limits.ts';
import { PictureList } from './picture-list.tsx';
import { isPlaceholder } from './placeholder.ts';
import { uploadablePicture } from './uploadable-picture.ts';

type PicturesFieldProps = Omit<ComponentProps<typeof PictureChooser>, 'label' | 'preview' | 'onChange' | 'onFiles'> & {
  pictures: FormPicture[];
  onChange: (pictures: FormPicture[]) => void;
  /** Called when the chosen files are ready to be sent. */
  onChosen: () => void;
};

/** Adds pictures, several together, and shows all in their order. */
export function PicturesField({ pictures, onChange, onChosen, ...input }: PicturesFieldProps) {
  const latest = useRef(pictures);
  latest.current = pictures;
  const place = useRef<HTMLDivElement>(null);

  async function add(files: File[]) {
    const chosen = chosenPictures(files);
    // The drawing of a product without a picture would stay the first one.
    onChange([...pictures.filter(({ address }) => !isPlaceholder(address)), ...chosen]);
    for (const { key, file } of chosen) {
      const ready = file?.type.startsWith('image/') ? await uploadablePicture(file) : file;
      if (ready !== file) onChange(latest.current.map((each) => (each.key === key ? { ...each, file: ready } : each)));
    }
    onChosen();
  }

  return (
    <div ref={place}>
      <PictureChooser
        {...input}
        label={m.product_form_image()}
        hint={m.product_form_pictures_hint({ most: maxPictures })}
        onFiles={add}
        preview={
          <PictureList
            pictures={pictures}
            onChange={onChange}
            onEmpty={() => place.current?.querySelector('input')?.focus()}
          />
        }
      />
    </div>
  );
}
