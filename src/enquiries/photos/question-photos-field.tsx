import * as m from '../../messages/messages.js';
import { ProgressBar } from '../../ui/forms/progress-bar.tsx';
import { type ChosenPhoto, photosProblem } from './chosen-photos.ts';
import { PhotosField } from './photos-field.tsx';
import { questionPhotos } from './question-photos.ts';
import type { ChosenPhotos } from './use-chosen-photos.ts';

export type QuestionPhotosProps = {
  chosen: ChosenPhotos;
  /** The sent share of the form, or null while none is sent. */
  sentShare: number | null;
};

/** The photos of a question, and their way to the shop. */
export function QuestionPhotosField({ sentShare, chosen }: QuestionPhotosProps) {
  return (
    <>
      <PhotosField chosen={chosen} limits={questionPhotos} />
      {sentShare !== null && <ProgressBar label={m.donations_sending_photos()} done={sentShare} total={1} />}
    </>
  );
}

/** False if the photos cannot be sent. The field shows the reason. */
export const areSendable = (photos: readonly ChosenPhoto[]) => photosProblem(photos, questionPhotos) === null;
