/**
 * Days and hours are the reader's while something is drawn for them. It waits for nothing, so nobody else is moved.
 * Only the process's own environment tells a running program where it is.
 */
export function inZone<T>(env: Record<string, string | undefined>, zone: string, work: () => T): T {
  const { TZ } = env
  env.TZ = zone
  try {
    return work()
  } finally {
    if (TZ === undefined) delete env.TZ
    else env.TZ = TZ
  }
}
