import { HostRefused, type RefusalCode } from '@atrium/bridge'
import { CallFailed } from '../../data/api.ts'

const codes: Record<string, RefusalCode> = {
  outdated: 'conflict',
  not_found: 'not_found',
  forbidden: 'not_allowed',
  only_viewing: 'not_allowed',
  not_entrusted: 'not_allowed',
  invalid: 'bad_input',
  limit_reached: 'full',
  storage_full: 'full',
  unreachable: 'offline',
  unavailable: 'offline',
  overloaded: 'offline',
}

/** What became of a call, in the few words that an app can do something about. */
export function refusalOf(error: unknown): HostRefused {
  if (error instanceof HostRefused) return error
  const code = error instanceof CallFailed ? codes[error.error] : undefined
  return new HostRefused(code ?? 'failed', error instanceof Error ? error.message : String(error))
}
