let isEnding = false;

/**
 * Calls back on the first SIGINT or SIGTERM, and ignores later ones: a terminal signals all processes of a command, and
 * npm passes the signal on once more. Replaces earlier listeners.
 */
export function endOnSignals(end: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (!isEnding) void end();
      isEnding = true;
    });
  }
}

/** Runs a command. An error is printed without its stack and sets exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
