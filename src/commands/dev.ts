import { dev } from 'astro';
import { readConfig } from '#server/config.ts';
import { join } from 'node:path';

const project = join(import.meta.dirname, '..', '..');
const { host, port } = readConfig(process.env, project);
process.env.ASTRO_TELEMETRY_DISABLED = '1';
await dev({ root: project, server: { host, port } });
