const LOOK_MS = 1000;

/**
 * Calls `gone` once when the process that started the app, named by the environment variable CAIRN_LAUNCHER, has ended: nobody tells the app when its
 * launcher is killed. Does nothing without that variable. Returns what stops looking.
 */
export function whenLauncherEnds(environment: Readonly<Record<string, string | undefined>>, gone: () => void, everyMs = LOOK_MS): () => void {
  const pid = Number(environment.CAIRN_LAUNCHER);
  if (!Number.isSafeInteger(pid) || pid <= 1) return () => undefined;
  const timer = setInterval(() => {
    if (runs(pid)) return;
    clearInterval(timer);
    gone();
  }, everyMs);
  return () => clearInterval(timer);
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process that we may not signal is there all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
