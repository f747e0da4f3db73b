/** A browser's settings for sign-in at a Firebase project; none is secret. */
export type FirebaseInBrowser = { projectId: string; apiKey: string; authDomain: string; emulator: string | null };
