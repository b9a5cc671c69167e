import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/**
 * For a process of ours that reads what strangers have sent: none of our secrets, but where our programs lie compiled,
 * without which it takes twice as long to begin.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const ofThisRelease = getCompileCacheDir()
  return ofThisRelease ? { NODE_COMPILE_CACHE: dirname(ofThisRelease) } : {}
}
