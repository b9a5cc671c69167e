import { vi } from 'vitest'

/** How long a test waits for what must come: on a busy machine, more than the second that is usual. */
const PATIENCE = 15_000

// `expect.poll` has a setting for it, `vi.waitFor` has none. Several files share a process.
const { waitFor } = vi
vi.waitFor = (check, options = PATIENCE) => waitFor(check, options)
