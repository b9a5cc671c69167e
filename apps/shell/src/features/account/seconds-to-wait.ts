import { CallFailed } from '../../kernel/data/api.ts'

/** How long until another code may be sent; a refusal for haste says it too. */
export async function secondsToWait(sent: Promise<{ wait: number }>): Promise<number> {
  try {
    return (await sent).wait
  } catch (failed) {
    return failed instanceof CallFailed ? (failed.retryAfter ?? 0) : 0
  }
}
