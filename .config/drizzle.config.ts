import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --config .config/drizzle.config.ts --name what_changed`
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema',
  out: './src/server/db/migrations',
});
