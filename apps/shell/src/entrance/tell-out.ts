import type { ShutOut } from '@atrium/contract/sign-in/shut-out.ts'

/** Few are told why they are not let in, so its words and its looks are loaded only for them. */
export const tellOut = async (out: ShutOut | null | undefined): Promise<void> =>
  out ? (await import('./out-notice.tsx')).showOut(out) : undefined
