import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examples } from './database-cluster.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { waitFor } from './processes.ts';
import type { Processes } from './processes.ts';

const project = join(examples, '..');
export const siteNames = ['one', 'two'] as const;
export type SiteName = (typeof siteNames)[number];
export type Balancer = 'haproxy' | 'nginx';

export interface WebPorts {
  one: number;
  two: number;
  haproxyPlain: number;
  haproxy: number;
  nginxPlain: number;
  nginx: number;
  redis: number;
}

/** How the site reaches the database. */
export type DatabaseVariables = { DATABASE_URL: string } & NodeJS.ProcessEnv;

export interface WebOptions {
  folder: string;
  processes: Processes;
  ports: WebPorts;
  cluster: DatabaseCluster;
  /** The file of a certificate for loopback with its key, which this program trusts. */
  certificate: string;
}

/** A line of the shipped nginx.conf. */
const server = (port: string | number) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=10s;`;

/** Two machines of the site with Redis and PgBouncer, behind HAProxy and nginx with the shipped configurations. */
export class Web {
  readonly #options: WebOptions;

  constructor(options: WebOptions) {
    this.#options = options;
  }

  origin(balancer: Balancer): string {
    return `https://127.0.0.1:${this.#options.ports[balancer]}`;
  }

  /** A site without a balancer. */
  siteOrigin(name: SiteName): string {
    return `http://127.0.0.1:${this.#options.ports[name]}`;
  }

  /** Starts Redis, PgBouncer and both balancers. HAProxy is also in front of the database, so it starts first. */
  async startBalancers(): Promise<void> {
    const { processes, folder, ports, cluster, certificate } = this.#options;
    processes.start('redis', 'redis-server', ['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', '']);
    writeFileSync(join(folder, 'pgbouncer-users'), await cluster.fill('pgbouncer-users.template', 'db1'));
    const pooler = join(folder, 'pgbouncer.ini');
    writeFileSync(pooler, await cluster.fill('pgbouncer.ini.template', 'db1'));
    processes.start('pgbouncer', 'pgbouncer', [pooler], { user: cluster.user });
    const fillWeb = (file: string, changes: readonly (readonly [string, string])[]) => {
      let text = readFileSync(join(examples, 'proxy', file), 'utf8');
      for (const [from, to] of changes) {
        if (!text.includes(from)) throw new Error(`ops/proxy/${file} has no ${from}`);
        text = text.replaceAll(from, to);
      }
      const path = join(folder, file);
      writeFileSync(path, text);
      return path;
    };
    const web = fillWeb('haproxy.cfg', [
      ['    bind :::80 v6only\n', ''],
      ['    bind :::443 v6only ssl crt /etc/haproxy/certificates/ alpn h2,http/1.1\n', ''],
      ['bind :80', `bind 127.0.0.1:${ports.haproxyPlain}`],
      ['bind :443', `bind 127.0.0.1:${ports.haproxy}`],
      ['/etc/haproxy/certificates/', certificate],
      ['127.0.0.1:4321', `127.0.0.1:${ports.one}`],
      ['127.0.0.1:4322', `127.0.0.1:${ports.two}`],
    ]);
    const database = join(folder, 'haproxy-database.cfg');
    writeFileSync(database, await cluster.fill('haproxy-database.cfg.template', 'db1'));
    // The limit of open files of this process may be too low for that of the configuration.
    processes.start('haproxy', 'haproxy', ['-n', '2000', '-f', web, '-f', database]);
    const site = fillWeb('nginx.conf', [
      ['    listen [::]:80;\n', ''],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${ports.nginxPlain};`],
      ['listen 443 ', `listen 127.0.0.1:${ports.nginx} `],
      ['/etc/letsencrypt/live/your.domain/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/your.domain/privkey.pem', certificate],
      ['/var/log/nginx/', `${folder}/nginx-`],
      [server('4321'), `${server(ports.one)}\n    ${server(ports.two)}`],
    ]);
    const nginx = join(folder, 'nginx-main.conf');
    writeFileSync(
      nginx,
      `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; include ${site}; }\n`,
    );
    processes.start('nginx', 'nginx', ['-c', nginx]);
  }

  async startSite(name: SiteName, variables: DatabaseVariables): Promise<void> {
    const { processes, folder, ports } = this.#options;
    const dataDir = join(folder, `site-${name}`);
    mkdirSync(dataDir, { recursive: true });
    const origin = this.origin('haproxy');
    processes.start(`site-${name}`, process.execPath, [join(project, 'src', 'server', 'main.ts')], {
      environment: {
        LOG_LEVEL: 'warn',
        ...variables,
        ...unusedServices,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: String(ports[name]),
        SITE_ORIGIN: origin,
        TRUSTED_PROXIES: '1',
        DATABASE_POOL_SIZE: '20',
        RATE_LIMIT_STORE: 'redis',
        REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      },
    });
    await waitFor(`the site ${name} starts`, async () => this.#isReady(name));
  }

  async #isReady(name: SiteName): Promise<boolean> {
    const response = await fetch(`${this.siteOrigin(name)}/readyz`);
    await response.arrayBuffer();
    return response.ok;
  }
}

/** Secrets of services that no trial uses, so that none is simulated, and limits that one address does not reach. */
const unusedServices = {
  CHAT_CLIENT_ID: '1',
  CHAT_CLIENT_SECRET: 'unused',
  CAPTCHA_SITE_KEY: 'unused',
  CAPTCHA_SECRET: 'unused',
  BOT_TOKEN: 'unused',
  VOTE_SECRETS: 'topgg=unused',
  PAYMENT_SECRET_KEY: 'sk_test_unused',
  PAYMENT_WEBHOOK_SECRET: 'whsec_unused',
  API_RATE_LIMIT: '1000000',
  PAGE_RATE_LIMIT: '1000000',
  MEDIA_RATE_LIMIT: '1000000',
  DOWNLOAD_RATE_LIMIT: '1000000',
};
