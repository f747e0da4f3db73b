import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { SettingSwitch } from '../ui/setting-switch.tsx';
import { quietQuery, setQuietMutation } from './quiet.queries.ts';

/** Switches quiet mode on and off, each by one press (docs/decisions/quiet-mode.md). It asks for no reason. */
export function QuietSwitch() {
  const queries = useQueryClient();
  return (
    <SettingSwitch
      present={useQuery(quietQuery())}
      change={{
        ...setQuietMutation(),
        onSuccess: async (answer) => {
          const { queryKey } = quietQuery();
          // A read that began before the change would restore the old state.
          await queries.cancelQueries({ queryKey });
          queries.setQueryData(queryKey, answer);
          void queries.invalidateQueries({ queryKey: ['orders'] });
        },
      }}
      describe={({ quiet }) => ({
        isOn: quiet !== null,
        state: (
          <>
            {quiet ? m.quiet_since({ date: jakartaDateTime(new Date(quiet.since), getLocale()) }) : m.quiet_off_now()}{' '}
            {quiet && !quiet.bySelf && m.quiet_by_volunteer()}
          </>
        ),
        press: quiet ? m.quiet_end() : m.quiet_begin(),
      })}
      failed={m.quiet_failed()}
    />
  );
}
