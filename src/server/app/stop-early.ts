const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const;
let isListening = false;

/**
 * Ends this process by a signal until something else listens for it. The handlers stay, because a signal that arrives while
 * modules load is delivered afterwards, and is lost if nothing listens then.
 */
export function stopEarly(): void {
  if (isListening) return;
  isListening = true;
  for (const signal of signals) {
    process.on(signal as 'SIGTERM', () => {
      if (process.listenerCount(signal) === 1) process.exit(0);
    });
  }
}
