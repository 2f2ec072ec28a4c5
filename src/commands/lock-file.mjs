/* A lock file. Plain JavaScript: the bootstrap uses it on any Node. */
import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { clearInterval, clearTimeout, setInterval, setTimeout } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';

const againMs = 100;
const quietMs = 1_000;
const touchMs = 1_000;
/**
 * The holder of a lock touches the file regularly, because its PID may belong to another program later. A file that is
 * older, in milliseconds, is abandoned.
 */
const abandonedMs = 15_000;

/**
 * Waits until this process holds the lock. An abandoned lock is taken over; `abandoned` is then true, because the
 * previous holder's work may be incomplete.
 *
 * @param {string} file
 * @param {() => void} [onWait] called once when another process has held it for more than a second
 * @returns {Promise<{ abandoned: boolean, release: () => void }>}
 */
export async function acquireLockFile(file, onWait = () => undefined) {
  let abandoned = false;
  const notice = setTimeout(onWait, quietMs);
  try {
    while (!make(file)) {
      if (isAbandoned(file)) {
        abandoned = true;
        rmSync(file, { force: true });
      } else {
        await sleep(againMs);
      }
    }
  } finally {
    clearTimeout(notice);
  }
  const timer = setInterval(() => touch(file), touchMs);
  timer.unref();
  return {
    abandoned,
    release() {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

/** @param {string} file */
function make(file) {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > abandonedMs) return true;
    const pid = Number(readFileSync(file, 'utf8'));
    // The file has just been created and has no PID yet.
    if (pid > 0) process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Another process has removed the file and acquired the lock.
  }
}
