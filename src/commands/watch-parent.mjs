/* Plain JavaScript: the bootstrap uses it on any Node. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

const everyMs = 500;
const shells = /^-?(?:.*\/)?(?:sh|dash|bash|ash|ksh|zsh|busybox)$/;

/**
 * Calls `onGone` when the npm that runs this process has ended: a killed npm sends no signal. npm runs this process
 * through a shell that would outlive it, so both are checked.
 *
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const above = look(shell);
  const npm = above && shells.test(above.name) ? above.parent : undefined;
  setInterval(() => {
    if (process.ppid !== shell || (npm !== undefined && look(shell)?.parent !== npm)) onGone();
  }, everyMs).unref();
}

/**
 * @param {number} pid
 * @returns {{ name: string, parent: number } | undefined}
 */
function look(pid) {
  try {
    const [, name, rest] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return { name, parent: Number(rest) };
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    const [, parent, name] = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '') ?? [];
    return parent === undefined ? undefined : { name: name.trim(), parent: Number(parent) };
  }
}
