/** A mail ready to be sent; `html` is escaped by whoever made it. */
export type Mail = { to: string; subject: string; text: string; html: string };
