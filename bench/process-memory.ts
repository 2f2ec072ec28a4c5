import { readFileSync } from 'node:fs';

/** Returns the resident memory of a process and its children, in bytes. Processes that have ended count as nothing. */
export function memoryOf(pid: number): { own: number; children: number } {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(/\s+/u).filter(Boolean).map(Number);
  return { own: residentBytes(pid), children: children.reduce((sum, child) => sum + residentBytes(child), 0) };
}

function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
