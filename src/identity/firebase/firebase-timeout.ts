import { isPhone } from '../client/network-timeout.ts';

// The SDK waits 30 seconds for an answer and 60 on a phone, as the specification has it (section 9), but takes only an app
// for a phone. It looks once, while its modules are read: this one is read before them and says so of every phone.
const page = globalThis as { phonegap?: true };
if (isPhone()) page.phonegap = true;

/** To be called once the SDK has looked. */
export function endDisguise(): void {
  delete page.phonegap;
}
