import { readdirSync, readFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)` of Linux on all platforms that Node supports. */
const ticksPerSecond = 100;
const pageBytes = 4096;

interface ProcessState {
  pid: number;
  parent: number;
  /** Its own time and that of children that it waited for, in seconds. */
  seconds: number;
  /** Memory that only this process uses and memory that it shares, in bytes. */
  residentBytes: number;
}

/** Returns a process and all its descendants. Linux only. */
export function processTree(root: number): ProcessState[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const found = all.filter(({ pid }) => pid === root);
  for (const each of found) found.push(...all.filter(({ parent }) => parent === each.pid));
  return found;
}

/** Returns the processor time of a process and its descendants, in seconds. */
export function processorSeconds(root: number): number {
  return processTree(root).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Returns the processor time of a process, and of children that it waited for, in seconds, exact to a hundredth. */
export const ownSeconds = (pid: number): number => readProcess(pid)?.seconds ?? Number.NaN;

/** Returns how long all cores worked and idled since the start of the machine, in seconds. */
export function machineSeconds(): { busy: number; idle: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, irq = 0, softIrq = 0] = line
    .split(/\s+/u)
    .slice(1)
    .map(Number);
  return {
    busy: (user + nice + system + irq + softIrq) / ticksPerSecond,
    idle: (idle + waiting) / ticksPerSecond,
  };
}

function readProcess(pid: number): ProcessState | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything. Fields are counted as in proc(5), which begins with 1.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return {
      pid,
      parent: field(4),
      seconds: (field(14) + field(15) + field(16) + field(17)) / ticksPerSecond,
      residentBytes: field(24) * pageBytes,
    };
  } catch {
    // The process has ended.
    return undefined;
  }
}
