import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { SettingSwitch } from '../ui/setting-switch.tsx';
import { digestQuery, setDigestMutation } from './waiting.queries.ts';

/** Switches one's own morning email on and off (docs/decisions/the-morning-email.md). */
export function DigestSwitch() {
  const queries = useQueryClient();
  return (
    <SettingSwitch
      present={useQuery(digestQuery())}
      change={{
        ...setDigestMutation(),
        onSuccess: async (answer) => {
          const { queryKey } = digestQuery();
          await queries.cancelQueries({ queryKey });
          queries.setQueryData(queryKey, answer);
        },
      }}
      describe={({ since }) => ({
        isOn: since !== null,
        state: since ? m.digest_since({ date: jakartaDateTime(new Date(since), getLocale()) }) : m.digest_off_now(),
        press: since ? m.digest_end() : m.digest_begin(),
      })}
      failed={m.digest_failed()}
    />
  );
}
