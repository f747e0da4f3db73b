import type { Environment } from './environment.ts';

export type FirebaseSettings = {
  projectId: string;
  /** Identifies the project to Google. Every browser sees it, so it is no secret. */
  apiKey: string;
  /** The host of Google's pop-up windows for this project, such as `project.firebaseapp.com`. */
  authDomain: string;
  /** Host and port of the Auth emulator on this machine. Its tokens are unsigned, so a live shop refuses it. */
  emulator: string | null;
};

type Value = (name: string) => string | null;

const required = {
  FIREBASE_PROJECT_ID: 'the project whose users sign in here',
  FIREBASE_API_KEY: 'the key with which browsers name the project',
  FIREBASE_AUTH_DOMAIN: 'the host of its sign-in windows, such as project.firebaseapp.com',
};
const loopback = /^(127\.0\.0\.1|localhost|\[::1\]):\d{1,5}$/;
const emulated = 'demo-';

/** Whether a shop with this environment keeps its identities itself. */
export const keepsIdentities = ({ IDENTITY }: Environment): boolean => IDENTITY?.trim() !== 'firebase';

/** The settings of Firebase Authentication if `IDENTITY` asks for it, or else null. Adds wrong ones to `problems`. */
export function readFirebase(value: Value, problems: string[], live: boolean): FirebaseSettings | null {
  const emulator = value('FIREBASE_AUTH_EMULATOR_HOST');
  if (emulator && live) {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST must not be set in a live shop: its tokens are unsigned.');
  }
  const identity = value('IDENTITY') ?? 'embedded';
  if (identity !== 'embedded' && identity !== 'firebase') problems.push('IDENTITY must be embedded or firebase.');
  if (identity !== 'firebase') return null;
  const projectId = value('FIREBASE_PROJECT_ID') ?? '';
  const apiKey = value('FIREBASE_API_KEY') ?? '';
  const authDomain = value('FIREBASE_AUTH_DOMAIN')?.toLowerCase() ?? '';
  for (const [name, what] of Object.entries(required)) if (!value(name)) problems.push(`${name} is missing: ${what}.`);
  if (projectId && !/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(projectId)) {
    problems.push(`FIREBASE_PROJECT_ID must be the id of a project, such as shop-1a2b3, not "${projectId}".`);
  }
  if (authDomain && !/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(authDomain)) {
    problems.push(`FIREBASE_AUTH_DOMAIN must be the name of a host, without https://, not "${authDomain}".`);
  }
  if (emulator) problems.push(...wrongForEmulator(emulator, projectId));
  else if (apiKey && !/^AIza[\w-]{35}$/.test(apiKey)) {
    problems.push('FIREBASE_API_KEY must be the key that the Firebase console shows: AIza and 35 more characters.');
  }
  return { projectId, apiKey, authDomain, emulator: live ? null : emulator };
}

/** Unsigned tokens prove nothing, so the emulator must be on this machine and not use a real project's name. */
function wrongForEmulator(emulator: string, projectId: string): string[] {
  const problems: string[] = [];
  if (!loopback.test(emulator)) {
    problems.push('FIREBASE_AUTH_EMULATOR_HOST must be a port of this machine, such as 127.0.0.1:9099.');
  }
  if (!projectId.startsWith(emulated)) {
    problems.push(`FIREBASE_PROJECT_ID must begin with ${emulated} if FIREBASE_AUTH_EMULATOR_HOST is set.`);
  }
  return problems;
}
