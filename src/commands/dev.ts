import { dev } from 'astro';
import { StartupError, readConfig } from '#server/config/config.ts';
import { project } from './run-step.ts';

/* `npm run dev`: the pages with hot reload, on the same data as `npm start`. */
process.env.ASTRO_TELEMETRY_DISABLED = '1';
try {
  const { host, port } = readConfig(process.env, project);
  // Vite's inline styles change while editing, so the policy cannot contain their hashes.
  const server = await dev({ root: project, server: { host, port }, security: { csp: false } });
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    // A second signal must not end the process before the database has stopped.
    process.on(signal, () => void server.stop().then(() => process.exit(0)));
  }
} catch (error) {
  process.stderr.write(`mazoku: ${error instanceof StartupError ? error.message : String((error as Error).stack)}\n`);
  process.exit(1);
}
