import { acrossBridge, BridgeFailed } from './bridge.ts'

type Answer = { code: string }
type Options = { success: (answer: Answer) => void; fail: (why: unknown) => void }
type Client = {
  requestAccess?: (options: Options & { appID: string; scopeList: []; state: string }) => void
  requestAuthCode?: (options: Options & { appId: string }) => void
}
type Sdk = { ready: (begin: () => void) => void; error: (fail: (why: unknown) => void) => void }
type Feishu = { h5sdk: Sdk; tt: Client }

/** The error of a client that is too old for a call. */
const UNSUPPORTED = 103

/**
 * The bridge, if the client has added it to the page. Its script is on a foreign server, from which our pages do not
 * load: without it the redirect does the same.
 */
export function feishuBridge(): Feishu | null {
  const { h5sdk, tt } = window as Partial<Feishu>
  return h5sdk && tt ? { h5sdk, tt } : null
}

/** Gets a code from the Feishu client. */
export async function askFeishu(
  { h5sdk, tt }: Feishu,
  appId: string,
  state: string,
): Promise<string> {
  await acrossBridge<void>((ready, fail) => {
    h5sdk.error(fail)
    h5sdk.ready(ready)
  })
  try {
    return await access(tt, appId, state)
  } catch (failed) {
    const cause = failed instanceof BridgeFailed ? (failed.cause as { errno?: number }) : null
    if (cause?.errno !== UNSUPPORTED) throw failed
    return authCode(tt, appId)
  }
}

/** Without scopes the call only identifies the person, and asks nothing. */
async function access(tt: Client, appId: string, state: string): Promise<string> {
  const { code } = await acrossBridge<Answer>((success, fail) =>
    tt.requestAccess
      ? tt.requestAccess({ appID: appId, scopeList: [], state, success, fail })
      : fail({ errno: UNSUPPORTED }),
  )
  return code
}

async function authCode(tt: Client, appId: string): Promise<string> {
  const { code } = await acrossBridge<Answer>((success, fail) =>
    tt.requestAuthCode ? tt.requestAuthCode({ appId, success, fail }) : fail({}),
  )
  return code
}
