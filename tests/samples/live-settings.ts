import { ConfigError } from '../../src/server/config/environment.ts';
import { readConfig } from '../../src/server/config/settings.ts';

/** The fewest settings of a live shop. */
export const liveSettings = {
  BASE_URL: 'https://shop.example.org',
  MAIL_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'shop@example.org',
  ADMIN_EMAILS: 'One@example.org, two@example.org',
  SECRET: 'f3b1c09ad27e4856b0d1a7c9e8f24630',
};

/** The problems for which a start with these settings is refused. */
export function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
