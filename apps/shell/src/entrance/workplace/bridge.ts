/** How long a bridge may take, in milliseconds: some neither answer nor fail. */
const LIMIT = 8000

export type BridgeTrouble = 'silent' | 'refused' | 'failed'

export class BridgeFailed extends Error {
  override readonly name = 'BridgeFailed'
  readonly trouble: BridgeTrouble

  constructor(trouble: BridgeTrouble, cause?: unknown) {
    super(trouble, { cause })
    this.trouble = trouble
  }
}

/** One call over a bridge, given up after eight seconds. */
export async function acrossBridge<Answer>(
  ask: (tell: (answer: Answer) => void, fail: (why: unknown) => void) => void,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => reject(new BridgeFailed('silent')), LIMIT)
  try {
    ask(resolve, reject)
    return await promise
  } catch (why) {
    throw why instanceof BridgeFailed ? why : new BridgeFailed(troubleOf(why), why)
  } finally {
    clearTimeout(timer)
  }
}

/** What the apps say when a person declines: DingTalk -1, Feishu 2700002. */
const DECLINED = ['-1', '2700002']

function troubleOf(why: unknown): BridgeTrouble {
  const { errorCode, errno } = Object(why) as { errorCode?: unknown; errno?: unknown }
  return DECLINED.includes(String(errorCode ?? errno)) ? 'refused' : 'failed'
}
