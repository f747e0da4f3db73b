// The files for operators name commands, files, settings, ports and addresses: each must exist.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { oldestNode } from '../scripts/launch/project-node.mjs';
import { pictureLimitBytes } from '../src/catalogue/pictures/picture-limits.ts';
import { attemptWindows } from '../src/identity/rate-limit/rate-limit.rules.ts';
import { readConfig } from '../src/server/config/settings.ts';
import { kept } from '../src/shared/retention.ts';
import { liveSettings } from './samples/live-settings.ts';

const read = (file: string) => readFileSync(file, 'utf8');

/** The text that each match of a pattern holds in its group, each once. */
function named(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))];
}

const { scripts, engines, optionalDependencies } = JSON.parse(read('package.json'));
const settings = new Set(
  globSync('src/server/config/*.ts').flatMap((file) => named(read(file), /'([A-Z]+(?:_[A-Z]+)*)'/g)),
);
const routes = named(
  globSync('src/server/**/*.ts').map(read).join('\n'),
  /\.(?:get|post)(?:<[^>]*>)?\(\s*'(\/[\w/.-]*)'/g,
);
const { port, host } = readConfig(liveSettings);

const [dockerfile, compose, unit] = [read('Dockerfile'), read('compose.yaml'), read('deploy/shop.service')];
const proxies = { Caddy: read('deploy/Caddyfile'), nginx: read('deploy/nginx.conf') };
/** An entry of the shop's own part of the compose file. */
const inCompose = (name: string) => compose.match(new RegExp(`^ {4,6}${name}: (.*)$`, 'm'))?.[1] ?? '';

test('the pooler of docs/scaling.md notices a vanished machine after 25 s, as PostgreSQL does', () => {
  const [idle, interval, count] = ['idle', 'intvl', 'cnt'].map((name) =>
    Number(read('docs/scaling.md').match(new RegExp(`^  tcp_keep${name} = (\\d+)$`, 'm'))?.[1]),
  ) as [number, number, number];
  expect(idle + interval * count).toBe(25);
});

const documents = [
  'README.md',
  'docs/operations.md',
  '.env.example',
  ...globSync('deploy/*'),
  'Dockerfile',
  'compose.yaml',
];

test.each(documents)('%s names only commands and files that exist', (document) => {
  const text = read(document);
  for (const name of named(text, /npm run ([a-z:]+)/g)) expect(scripts, `npm run ${name}`).toHaveProperty([name]);
  const folder = document.startsWith('docs/') ? 'docs/' : '';
  const linked = named(text, /\]\((?!https?:|#)([^)#]+)/g).map((link) => folder + link);
  for (const file of [...linked, ...named(text, /\b((?:deploy|scripts)\/[\w/.-]+\w)/g)])
    expect(existsSync(file), file).toBe(true);
});

test('the documents name only settings that the shop reads', () => {
  const written = [
    ...named(read('.env.example'), /^#?([A-Z]+(?:_[A-Z]+)*)=/gm),
    ...named(read('README.md'), /^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm).flatMap((cell) => named(cell, /`([A-Z_]+)`/g)),
    ...named(read('docs/operations.md'), /`([A-Z]+(?:_[A-Z]+)*)`/g),
    ...named(dockerfile, /[ \n]([A-Z]+(?:_[A-Z]+)*)=/g),
    ...named(compose.split('\n  database:')[0] ?? '', /^ {6}([A-Z]+(?:_[A-Z]+)*):/gm),
    ...Object.values(proxies).flatMap((text) => named(text, /In \.env: ([A-Z_]+)=/g)),
  ];
  expect(written.length).toBeGreaterThan(50);
  // Node's own, PostgreSQL's own, and a word that the doctor says.
  const others = ['NODE_ENV', 'POSTGRES_PASSWORD', 'PGPASSWORD', 'WRONG', 'ADDRESS', 'FILE'];
  expect(written.filter((name) => !settings.has(name) && !others.includes(name))).toEqual([]);
});

test('the launcher starts from the Node that package, README and guide name', () => {
  const [oldest] = named(read('scripts/launch/start.mjs'), /process\.versions\.node, 10\) < (\d+)/g);
  expect(engines.node).toBe(`>=${oldest}`);
  for (const document of ['README.md', 'docs/operations.md'])
    expect(named(read(document), /Node (\d+) or later/g)).toEqual([oldest]);
});

test('the container has one Node, which is new enough, and keeps its data in the volume', () => {
  const images = named(dockerfile, /^FROM (\S+)/gm);
  expect(images).toHaveLength(1);
  const [image = 0] = named(dockerfile, /^FROM node:(\d+)-slim/gm).map(Number);
  expect(image).toBeGreaterThanOrEqual(oldestNode);
  const packagedNodes = Object.keys(optionalDependencies).filter((name) => /^node-(bin-)?linux-/.test(name));
  expect(packagedNodes).toHaveLength(2);
  const [removed = ''] = named(dockerfile, /npm uninstall --omit=dev --no-save ([\w -]+)/g);
  expect(removed.trim().split(' ').sort()).toEqual(packagedNodes.sort());
  const started = named(dockerfile, /"node", "([^"-][^"]*)"/g);
  expect(started).toEqual(['scripts/launch/start.mjs']);
  expect(read('scripts/launch/start.mjs')).toContain('--prepare');
  const [healthy = ''] = named(dockerfile, /fetch\('http:\/\/127\.0\.0\.1:3000(\/\w+)'\)/g);
  expect(routes).toContain(healthy);
  expect(named(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([String(port)]);
  const [dataDir = ''] = named(dockerfile, /DATA_DIR=(\S+)/g);
  expect(named(dockerfile, /^VOLUME (\S+)$/gm)).toEqual([dataDir]);
  expect(inCompose('DATA_DIR')).toBe(dataDir);
  expect(inCompose('volumes')).toBe(`['data:${dataDir}']`);
});

test('the container’s shop starts with its settings, and trusts only the proxy of its machine', () => {
  const given = { HOST: inCompose('HOST'), PORT: inCompose('PORT'), TRUSTED_PROXIES: inCompose('TRUSTED_PROXIES') };
  const databaseUrl = inCompose('DATABASE_URL');
  const config = readConfig({ ...liveSettings, ...given, DATABASE_URL: databaseUrl });
  expect(config).toMatchObject({ mode: 'live', port, trustedProxies: [gateway()] });
  expect(inCompose('ports')).toBe(`['127.0.0.1:${port}:${port}']`);
  const { username, pathname, hostname } = new URL(databaseUrl);
  expect([inCompose('POSTGRES_USER'), `/${inCompose('POSTGRES_DB')}`]).toEqual([username, pathname]);
  expect(compose).toMatch(new RegExp(`^ {2}${hostname}:$`, 'm'));
  // The password may have any letters: Compose gives it to `pg` in a variable of its own.
  expect(inCompose('PGPASSWORD')).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  vi.stubEnv('PGPASSWORD', `a@b/c:d?e#f%g "ö`);
  expect(new pg.Client({ connectionString: databaseUrl })).toMatchObject({
    host: hostname,
    password: process.env.PGPASSWORD,
  });
  vi.unstubAllEnvs();
  expect(compose.match(/^ {4}logging: \*logging$/gm)).toHaveLength(2);
  const [complete = ''] = named(read('src/server/database/older-servers.ts'), /completeServer = (\d+)/g);
  expect(named(compose, /image: postgres:(\d+)/g)).toEqual([complete]);
});

test('no proxy cuts a slow upload that the shop would take, or an answer that waits for its turn', () => {
  const seconds = (name: string) => Number(named(proxies.nginx, new RegExp(`^\\s*${name} (\\d+)s;$`, 'gm'))[0]);
  expect(seconds('client_body_timeout')).toBeGreaterThan(15);
  expect(seconds('proxy_read_timeout')).toBeGreaterThan(30);
  expect(proxies.nginx).not.toMatch(/^\s*(proxy_request_buffering off|reset_timedout_connection on)/m);
  // Without its `timeouts`, Caddy sets none for bodies.
  expect(proxies.Caddy).not.toMatch(/\b(read_body|read_timeout|write_timeout|response_header_timeout|timeouts)\b/);
});

/** The address by which the machine itself reaches the containers. */
const gateway = () => named(compose, /^ +gateway: (\S+)$/gm)[0];

test('the unit starts the same file in its folder, may write there, and waits for a stop to end', () => {
  const [command = ''] = named(unit, /^ExecStart=\/usr\/bin\/env node (\S+)$/gm);
  expect(command).toBe('scripts/launch/start.mjs');
  const [folder = ''] = named(unit, /^WorkingDirectory=(\S+)$/gm);
  expect(named(unit, /^ReadWritePaths=(\S+)$/gm)).toEqual([folder]);
  const operations = read('docs/operations.md');
  const [user = ''] = named(unit, /^User=(\S+)$/gm);
  expect(operations).toContain(`--home-dir ${folder} ${user}`);
  expect(operations).toContain(`cd ${folder}\n   sudo --user=${user} git clone ADDRESS .`);
  const [wrongSettings = ''] = named(unit, /^RestartPreventExitStatus=(\d+)$/gm);
  expect(named(read('src/server/start.ts'), /^const wrongSettings = (\d+);$/gm)).toEqual([wrongSettings]);
  // The longest stop, as `shop.ts` adds it up, and the database after it.
  const waits = named(read('src/server/shop.ts'), /^const \w+CloseMs = ([\d_]+);$/gm).map((ms) =>
    Number(ms.replace('_', '')),
  );
  expect(waits.length).toBeGreaterThan(2);
  const [deadline = ''] = named(read('src/server/start.ts'), /^const stopDeadlineMs = ([\d_]+);$/gm);
  const seconds =
    Math.max(
      waits.reduce((sum, ms) => sum + ms, 0),
      Number(deadline.replace('_', '')),
    ) / 1_000;
  expect(seconds).toBe(40);
  for (const grace of [...named(unit, /^TimeoutStopSec=(\d+)$/gm), parseInt(inCompose('stop_grace_period'), 10)])
    expect(Number(grace)).toBeGreaterThan(seconds);
});

test.each(Object.entries(proxies))(
  '%s leads to the port of the shop, takes its pictures, and hides what is for the machine alone',
  (_, proxy) => {
    expect(new Set(named(proxy, /127\.0\.0\.1:(\d+)/g))).toEqual(new Set([String(port)]));
    expect(proxy).toContain(`${host}:${port}`);
    const [largest = 0] = named(proxy, /max_(?:body_)?size (\d+)mb?\b/gi).map(Number);
    expect(largest * 1_000_000).toBeGreaterThan(pictureLimitBytes);
    const hidden = named(proxy, /(?:respond|location =) (\/\w+)/g);
    expect(hidden).toEqual(['/metrics']);
    expect(routes).toEqual(expect.arrayContaining(hidden));
    const [trusted = ''] = named(proxy, /In \.env: TRUSTED_PROXIES=(\S+)/g);
    expect(readConfig({ ...liveSettings, TRUSTED_PROXIES: trusted }).trustedProxies).toContain('127.0.0.1');
  },
);

test('files of the guide that hold people’s data reach neither a commit nor an image', () => {
  const files = named(read('docs/operations.md'), /\b([\w-]+\.(?:backup\.gz|dump)|[\w-]+-key\.txt)\b/g);
  expect(files.length).toBeGreaterThan(3);
  const kept = [...files, 'shop.backup.gz.age'];
  expect(
    execFileSync('git', ['check-ignore', ...kept], { encoding: 'utf8' })
      .trim()
      .split('\n'),
  ).toEqual(kept);
  const notInImage = read('.dockerignore').split('\n');
  for (const pattern of read('.gitignore')
    .split('\n')
    .filter((line) => /^(\*[.-](backup|age|dump|key)|\/(versions|release))/.test(line)))
    expect(notInImage).toContain(pattern.replaceAll('/', ''));
});

test('the metrics hold every number that the alarms use', () => {
  const metricFiles = globSync('src/server/metrics/*.ts').map(read).join('\n');
  const names = named(read('docs/operations.md'), /`(shop_\w+)`/g);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !metricFiles.includes(`'${name}'`))).toEqual([]);
});

test('every documented limit is the one of the code', () => {
  const rows = [...read('docs/operations.md').matchAll(/\| \[[^\]]+\]\(\.\.\/(src\/[^)]+)\): `([^`]+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.filter(([, file = '', code = '']) => !read(file).includes(code)).map(([row]) => row)).toEqual([]);
});

test('every period of kept data is documented, and no other one', () => {
  const rows = [
    ...read('docs/operations.md').matchAll(/\| ([^|]*) \| \[retention\.ts\]\([^)]*\): `(\w+): '([^']*)'` \|$/gm),
  ];
  expect(rows.map(([, , data, period]) => [data, period]).toSorted()).toEqual(Object.entries(kept).toSorted());
  for (const [, number, data, period] of rows) expect(number, data).toContain(period);
});

test('every window of attempts is documented with its numbers', () => {
  const spans: Record<number, string> = { 60: '1 minute', 600: '10 minutes', 3600: '1 hour', 86400: '1 day' };
  const expected = Object.entries(attemptWindows).flatMap(([kind, windows]) =>
    windows.map(({ seconds, free, max, neverRefuses }) =>
      [`(\`${kind}\`)`, spans[seconds], free, neverRefuses ? 'no end; the hardest captcha' : max].join(' | '),
    ),
  );
  const written = named(read('docs/operations.md'), /^\|.*? (\(`[a-z-]+`\) \|.*) \|$/gm);
  expect(written.toSorted()).toEqual(expected.toSorted());
});
