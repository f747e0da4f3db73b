import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { Config } from '../config/settings.ts';
import { type Finding, good, look, wrong } from './finding.ts';

export type ProxyPlace = { host: string; port: number; plainPort: number };

/**
 * Reads `HOST`, `HOST:PORT` or `HOST:PORT,PORT`, the last port being that of http. Brackets may stand around an IPv6 address.
 * Without a port it is the one of the shop's public address. Throws a sentence if a port is none.
 */
export function readProxyPlace(written: string = '127.0.0.1', origin: string): ProxyPlace {
  const [address = '', plainPort = '80', ...rest] = written.split(',');
  const publicPort = new URL(origin).port || '443';
  const [, inBrackets, plain, port = publicPort] = isIPv6(address)
    ? [address, address]
    : (address.match(/^(?:\[(.*)\]|(.*?))(?::([^:]*))?$/) ?? []);
  const host = inBrackets ?? plain ?? '';
  if (host === '' || rest.length > 0 || ![port, plainPort].every(isPort)) {
    throw new Error(
      `--proxy "${written}" is no address: write HOST:PORT, and the port of http after a comma if it is not 80.`,
    );
  }
  return { host, port: Number(port), plainPort: Number(plainPort) };
}

function isPort(written: string): boolean {
  return /^\d{1,5}$/.test(written) && Number(written) >= 1 && Number(written) <= 65_535;
}

const about = 'Proxy';
const day = 24 * 3600 * 1000;

/**
 * Checks that the proxy on this machine has a certificate for the shop's name and forwards to the shop. It connects to
 * the proxy's own address, so it cannot check DNS, nor whether others can reach this machine.
 */
export async function proxyFindings({ mode, origin }: Config, proxy: ProxyPlace, now: Date): Promise<Finding[]> {
  const { hostname, host, protocol } = new URL(origin);
  if (mode === 'demo' || protocol === 'http:') return [];
  try {
    const { certificateEnds, answers, strict } = await askSecurely({ hostname, host }, proxy);
    return [
      certificateFinding(certificateEnds, now),
      answers ? good(about, 'it forwards to the shop.') : leadsElsewhere,
      ...(strict ? [] : [hidesHeaders]),
      await plainFinding(host, proxy),
    ];
  } catch (error) {
    return [unreachable(hostname, proxy, error as { code?: string })];
  }
}

const leadsElsewhere = wrong(
  about,
  'it does not forward to the shop: another program answers /healthz.',
  'Let it pass every path on to HOST and PORT (deploy/Caddyfile and deploy/nginx.conf do it), and start the shop.',
);
const hidesHeaders = wrong(
  about,
  'the header Strict-Transport-Security of the shop does not come through.',
  'Let the proxy leave the headers of answers as they are.',
);

function certificateFinding(ends: Date, now: Date): Finding {
  const days = Math.floor((ends.getTime() - now.getTime()) / day);
  const says = `its certificate is good for ${days} more days.`;
  const todo = 'See that it is renewed by itself: browsers refuse a site with an expired certificate.';
  return days < 14 ? look(about, says, todo) : good(about, says);
}

function unreachable(hostname: string, { host, port }: ProxyPlace, { code = 'no answer' }: { code?: string }): Finding {
  if (['ECONNREFUSED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND'].includes(code)) {
    return wrong(
      about,
      `nothing answers at ${host}, port ${port} (${code}).`,
      'Start the proxy, or name its address: npm run doctor -- --proxy HOST:PORT',
    );
  }
  if (!/CERT|ERR_TLS|SELF_SIGNED|UNABLE_TO/.test(code)) {
    const says = `https to ${host}, port ${port}, fails (${code}).`;
    return wrong(about, says, 'Look at the log of the proxy: it breaks the connection off, or speaks no https there.');
  }
  return wrong(
    about,
    `the certificate at ${host}, port ${port}, is not valid for ${hostname} (${code}).`,
    'Let the proxy get one for that name; Caddy does so by itself.',
  );
}

type SecureAnswer = { certificateEnds: Date; answers: boolean; strict: boolean };

/** `host` is the public name with its port, as browsers send it. */
function askSecurely(name: { hostname: string; host: string }, { host, port }: ProxyPlace): Promise<SecureAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      host,
      port,
      servername: name.hostname,
      path: '/healthz',
      headers: { host: name.host },
      timeout: 10_000,
    };
    const healthRequest = request({ ...options, agent: false }, (answer) => {
      const certificateEnds = new Date((answer.socket as TLSSocket).getPeerCertificate().valid_to);
      const strict = answer.headers['strict-transport-security'] !== undefined;
      answer.setEncoding('utf8');
      let body = '';
      answer.on('data', (part: string) => {
        body = (body + part).slice(0, 1000);
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ certificateEnds, strict, answers: body.includes('"status":"ok"') }));
    });
    healthRequest.on('timeout', () =>
      healthRequest.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    );
    healthRequest.on('error', reject);
    healthRequest.end();
  });
}

/** Checks that the address without https redirects to https. */
function plainFinding(publicHost: string, { host, plainPort }: ProxyPlace): Promise<Finding> {
  const todo = `Let the proxy answer port ${plainPort} with a redirect to https.`;
  return new Promise((resolve) => {
    const httpRequest = plainRequest(
      { host, port: plainPort, path: '/', headers: { host: publicHost }, timeout: 10_000, agent: false },
      (answer) => {
        answer.resume();
        const leads = String(answer.headers.location).startsWith(`https://${publicHost}`);
        resolve(
          leads
            ? good(about, 'http redirects to https.')
            : wrong(about, `http does not redirect to https (${answer.statusCode}).`, todo),
        );
      },
    );
    httpRequest.on('timeout', () => httpRequest.destroy(new Error('no answer')));
    httpRequest.on('error', () => resolve(look(about, `nothing answers http, at port ${plainPort}.`, todo)));
    httpRequest.end();
  });
}
