import { vi } from 'vitest'

/**
 * How long a test waits for what must come. It only ends waiting for ever, so it is far longer than anything takes, also on a
 * machine that does four other things: how fast a machine is, no test may tell.
 */
const PATIENCE = 60_000

// `expect.poll` has a setting for it, `vi.waitFor` has none. Several files share a process.
const { waitFor } = vi
vi.waitFor = (check, options = {}) =>
  waitFor(
    check,
    typeof options === 'number' ? options : { ...options, timeout: options.timeout ?? PATIENCE },
  )
