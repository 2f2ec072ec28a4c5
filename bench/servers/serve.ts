import type { Server } from 'node:http';

/** Listens on a free port of the loopback and says which, on the channel to the parent. */
export function serve(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
  });
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
  process.on('disconnect', () => process.exit(0));
}
