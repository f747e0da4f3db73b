import { useId } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormEnd } from '../ui/forms/form-end.tsx';
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
    <div className="grid grid-cols-1 gap-5">
      <VoiceForm id={id} voice={voice} />
      <FormEnd>
        {!voice.isGone && (
          <Button type="submit" form={id} busy={voice.form.formState.isSubmitting}>
            {m.voices_save()}
          </Button>
        )}
      </FormEnd>
      {voice.dialogs}
    </div>
  );
}

function titleOf(opened: OpenedVoice): string {
  if (opened.version > 0) return m.voices_edit_of({ name: opened.name ?? '' });
  return isPortrait(opened) ? m.voices_add_portrait() : m.voices_add_words();
}
