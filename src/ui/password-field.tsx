import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import * as m from '../messages/messages.js';
import { TextField } from './text-field.tsx';

/** A password, hidden until its owner asks to see it. */
export function PasswordField(field: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" size={20} />
          <span className="sr-only">{m.identity_show_password()}</span>
        </button>
      }
    />
  );
}
