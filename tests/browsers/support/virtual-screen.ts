import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Box } from './browser.ts';

export interface VirtualScreen {
  /** The value of DISPLAY. */
  display: string;
  /** What the screen shows, as RGB bytes in rows. */
  pixels: (box: Box) => Promise<Buffer>;
  stop: () => void;
}

/** Starts an X server without a monitor. Its picture is a file in the format of `xwd`. */
export async function startVirtualScreen(width: number, height: number): Promise<VirtualScreen> {
  const folder = mkdtempSync(join(tmpdir(), 'mazoku-screen-'));
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-fbdir', folder],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Xvfb did not start.')));
    server.stdio[3]?.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
  return {
    display: `:${number}`,
    pixels: async (box) => cut(await readFile(join(folder, 'Xvfb_screen0')), box),
    stop: () => {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fields of the header of an XWD file, in 32-bit words. */
const [headerSizeAt, bytesPerLineAt, colorCountAt] = [0, 12, 19];
const colorSize = 12;

function cut(file: Buffer, { x, y, width, height }: Box): Buffer {
  const word = (at: number) => file.readUInt32BE(at * 4);
  const start = word(headerSizeAt) + word(colorCountAt) * colorSize;
  const rgb = Buffer.alloc(Math.round(width) * Math.round(height) * 3);
  for (let row = 0, to = 0; row < Math.round(height); row += 1) {
    let from = start + (Math.round(y) + row) * word(bytesPerLineAt) + Math.round(x) * 4;
    for (let column = 0; column < Math.round(width); column += 1, from += 4) {
      // A pixel is blue, green, red and an unused byte.
      for (const offset of [2, 1, 0]) rgb[to++] = file[from + offset] ?? 0;
    }
  }
  return rgb;
}
