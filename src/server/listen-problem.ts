import type { Config } from './config/settings.ts';

/** A sentence if the shop cannot listen at HOST and PORT; null for other errors. */
export function listenProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string | null {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  // The start also reaches for other machines, such as the one of DATABASE_URL.
  if (syscall !== 'listen' && hostname !== host) return null;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT to another one.`;
  if (code === 'EACCES') return `Port ${port} is not open to this user. Set PORT to one above 1023.`;
  const isElsewhere = code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo';
  return isElsewhere ? `HOST names ${host}, which is no address of this machine.` : null;
}
