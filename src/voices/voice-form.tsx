import { useId } from 'react';
import { Controller } from 'react-hook-form';
import * as m from '../messages/messages.js';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EditConflict } from '../ui/forms/edit-conflict.tsx';
import { FormEnd } from '../ui/forms/form-end.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PictureField } from '../versioned/picture-field.tsx';
import { useVoiceForm, type VoiceFormState } from './use-voice-form.tsx';
import { fieldsOf, isPortrait, type OpenedVoice, type VoiceField, type VoiceFormValues } from './voice-form-values.ts';
import { addPortrait } from './voices.queries.ts';
import { latestEnd } from './voices.rules.ts';

type VoiceFormProps = { id: string; voice: VoiceFormState };

/** Writes a portrait or a family's words, with the consent that they rest on and its end. */
export function VoiceForm({ id, voice }: VoiceFormProps) {
  const { form, opened, submit, isGone, meanwhile, take, mergeNewest } = voice;
  const labels = fieldsOf(opened);
  const field = (name: VoiceField) => ({
    ...form.register(name),
    label: labels[name].label(),
    lang: labels[name].lang,
    error: form.formState.errors[name]?.message,
    autoComplete: 'off',
  });
  const portrait = isPortrait(opened);
  const hint = portrait ? undefined : m.voices_words_hint();
  return (
    <form
      id={id}
      noValidate
      method="post"
      onSubmit={submit}
      aria-busy={form.formState.isSubmitting}
      className="grid grid-cols-1 gap-5"
    >
      <TextField {...field('name')} hint={portrait ? undefined : m.voices_called_hint()} required />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <TextAreaField {...field('textId')} hint={hint} rows={4} required={portrait} />
        <TextAreaField {...field('textEn')} hint={hint} rows={4} required={portrait} />
      </div>
      {portrait ? (
        <PortraitField voice={voice} />
      ) : (
        <CheckboxField {...form.register('grief')} label={m.voices_grief()} hint={m.voices_grief_hint()} />
      )}
      <fieldset className="grid gap-5 border-line border-t pt-5">
        <legend className="float-left w-full">
          <span className="block font-semibold">{m.voices_consent_title()}</span>{' '}
          <span className="mt-1 block text-ink-soft text-sm">{m.voices_consent_note()}</span>
        </legend>
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <TextField {...field('consentBy')} required />
          <TextField {...field('consentOn')} type="date" max={jakartaDayName(new Date())} required />
        </div>
        <TextAreaField {...field('consentHow')} hint={m.voices_consent_how_hint()} rows={2} required />
        <EndField field={field('until')} consentOn={form.watch('consentOn')} />
      </fieldset>
      {meanwhile && !isGone && (
        <EditConflict
          lead={m.words_edited_meanwhile()}
          conflict={meanwhile}
          label={(name) => (name === 'grief' ? m.voices_grief() : labels[name].label())}
          sides={(name, newest) => ({ yours: sideOf(name, form.getValues()), theirs: sideOf(name, newest) })}
          onTake={take}
          onLoadNewest={mergeNewest}
        />
      )}
      {isGone && <Notice kind="error">{m.voices_gone()}</Notice>}
    </form>
  );
}

function PortraitField({ voice: { form, withRecentLogin } }: Pick<VoiceFormProps, 'voice'>) {
  return (
    <Controller
      control={form.control}
      name="picture"
      render={({ field: { value, onChange }, fieldState }) => (
        <PictureField
          label={m.voices_picture()}
          hint={m.voices_picture_hint()}
          look="size-24 object-cover night-dim"
          value={value}
          error={fieldState.error?.message}
          onChange={onChange}
          upload={(picture) => withRecentLogin(() => addPortrait(picture))}
        />
      )}
    />
  );
}

/** One side of a conflict. */
function sideOf(name: keyof VoiceFormValues, values: VoiceFormValues) {
  if (name === 'grief') return { text: values.grief ? m.voices_kind_grief() : m.voices_kind_words() };
  if (name === 'picture') return { text: values.picture && m.voices_picture(), picture: values.picture };
  return { text: values[name] };
}

function EndField({ field, consentOn }: { field: Parameters<typeof TextField>[0]; consentOn: string }) {
  const last = consentOn === '' ? undefined : latestEnd(consentOn);
  return <TextField {...field} type="date" hint={m.voices_end_hint()} min={consentOn} max={last} required />;
}

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
