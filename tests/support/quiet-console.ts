import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

/* A test that prints what it does not expect fails. A test that expects a message spies on the console. */

const printed: string[] = [];
for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
  console[method] = (...values: unknown[]) => void printed.push(`${method}: ${format(...values)}`);
}
beforeEach(() => void printed.splice(0));
afterEach(() => expect(printed.splice(0), 'printed').toEqual([]));
