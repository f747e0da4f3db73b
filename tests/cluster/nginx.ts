import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const nginxProgram = '/usr/sbin/nginx';

/** nginx before these ports, as in deploy/nginx.conf, without https. Tests name the client of each request. */
export async function startNginx(
  folder: string,
  port: number,
  shopPorts: number[],
): Promise<{ stop(): Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')}; worker_processes 1;
${process.geteuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; ${temporary.join(' ')}
  upstream shop { ${shopPorts.map((shopPort) => `server 127.0.0.1:${shopPort};`).join(' ')} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://shop; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_read_timeout 60s;
    }
  }
}
`,
  );
  const child = spawn(nginxProgram, ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  return {
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
