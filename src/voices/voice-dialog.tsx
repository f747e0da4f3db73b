import { useId } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { CancelButton, Dialog } from '../ui/dialog.tsx';
import { useVoiceForm } from './use-voice-form.tsx';
import { VoiceForm } from './voice-form.tsx';
import { isPortrait, type OpenedVoice } from './voice-form-values.ts';

type VoiceDialogProps = { opened: OpenedVoice | null; onClose: () => void };

/** The form of an entry in a dialog. `opened` is null while it is closed. */
export function VoiceDialog({ opened, onClose }: VoiceDialogProps) {
  return (
    <Dialog open={opened !== null} onClose={onClose} title={opened && titleOf(opened)} wide>
      {opened && <OpenedForm opened={opened} onClose={onClose} />}
    </Dialog>
  );
}

function OpenedForm({ opened, onClose }: { opened: OpenedVoice; onClose: () => void }) {
  const voice = useVoiceForm(opened, onClose);
  const id = useId();
  return (
    <>
      <VoiceForm id={id} voice={voice} />
      <div className="mt-5 flex flex-wrap gap-3">
        {!voice.isGone && (
          <Button type="submit" form={id} busy={voice.form.formState.isSubmitting} className="max-sm:w-full">
            {m.voices_save()}
          </Button>
        )}
        <CancelButton className="max-sm:w-full" />
      </div>
      {voice.dialogs}
    </>
  );
}

function titleOf(opened: OpenedVoice): string {
  if (opened.version > 0) return m.voices_edit_of({ name: opened.name ?? '' });
  return isPortrait(opened) ? m.voices_add_portrait() : m.voices_add_words();
}
