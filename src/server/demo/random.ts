import { createHash } from 'node:crypto';
import { Random, sfc32 } from '#game/random.ts';

const uuidBytes = Buffer.alloc(16);

/**
 * Chance that comes out the same every time. Each part of the demo world draws from a stream of its own, so that a
 * change in one part leaves the others as they were.
 */
export class DemoRandom extends Random {
  constructor(seed: string) {
    const digest = createHash('sha256').update(`mazoku demo world 1: ${seed}`).digest();
    super(sfc32([digest.readUInt32LE(0), digest.readUInt32LE(4), digest.readUInt32LE(8), digest.readUInt32LE(12)]));
  }

  /** Around 1, most of it between a half and two for a spread of 0.7; never negative. */
  popularity(spread: number): number {
    const normal = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return Math.exp(normal * spread);
  }

  momentBetween(low: Date, high: Date): Date {
    return new Date(low.getTime() + Math.floor(this.next() * (high.getTime() - low.getTime())));
  }

  /** In the form of version 4. */
  uuid(): string {
    for (let word = 0; word < 4; word += 1) uuidBytes.writeUInt32BE(this.next() * 0x1_0000_0000, 4 * word);
    uuidBytes[6] = 0x40 | (uuidBytes.readUInt8(6) & 0x0f);
    uuidBytes[8] = 0x80 | (uuidBytes.readUInt8(8) & 0x3f);
    const hex = uuidBytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** An account id of the chat platform's form; made "in 2080", so that it is nobody's. */
  discordId(): string {
    const tail = String(this.below(1_000_000_000)).padStart(9, '0');
    return `86024${String(this.whole(10_000, 99_999))}${tail}`;
  }
}

/** The uuid of a thing by its name: it stays when others come or go. */
export function uuidOf(name: string): string {
  return new DemoRandom(`uuid of ${name}`).uuid();
}
