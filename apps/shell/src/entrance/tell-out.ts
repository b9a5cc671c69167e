import type { ShutOut } from '@atrium/contract/sign-in/shut-out.ts'

/** Shows why a person is not let in. Few see that, so its words and styles are loaded only then. */
export const tellOut = async (out: ShutOut | null | undefined): Promise<void> =>
  out ? (await import('./out-notice.tsx')).showOut(out) : undefined
