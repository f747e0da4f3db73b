/** What a browser has to know to sign people in at a Firebase project; none of it is secret. */
export type FirebaseInBrowser = { projectId: string; apiKey: string; authDomain: string; emulator: string | null };
