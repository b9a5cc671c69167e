import { acrossBridge, BridgeFailed } from './bridge.ts'
import { type Bridge, pcBridge } from './dingtalk.pc.ts'
import type { detectHost } from './host.ts'

type NativeCall = (
  tell: (answer: { code: string }) => void,
  fail: (why: unknown) => void,
  service: string,
  action: string,
  params: object,
) => void
type IosAnswer = { errorCode: string; result: { code: string } }
type HarmonyAnswer = { success: boolean; body: { code: string } }
type DingTalkWindow = {
  nuva?: { isReady?: boolean; require: () => NativeCall }
  WebViewJavascriptBridge?: {
    init: (hear: () => void) => void
    callHandler: (name: string, params: object, hear: (said?: IosAnswer) => void) => void
  }
  DingTalkJSBridge?: {
    init: (hear: () => void) => void
    call: (name: string, params: object, hear: (said: HarmonyAnswer) => void) => void
  }
}
const native = () => window as DingTalkWindow

const android: Bridge = (method, params, tell, fail) => {
  const at = method.lastIndexOf('.')
  const begin = () =>
    native().nuva?.require()(tell, fail, method.slice(0, at), method.slice(at + 1), params)
  const { nuva } = native()
  if (nuva && nuva.isReady !== false) return begin()
  document.addEventListener('runtimeready', begin, { once: true })
  document.addEventListener('runtimefailed', fail, { once: true })
}

const ios: Bridge = (method, params, tell, fail) =>
  once('WebViewJavascriptBridge', () => {
    const bridge = native().WebViewJavascriptBridge
    bridge?.init(() => {})
    bridge?.callHandler(method, params, (said) =>
      said?.errorCode === '0' ? tell(said.result) : fail(said),
    )
  })

const harmony: Bridge = (method, params, tell, fail) =>
  once('DingTalkJSBridge', () => {
    const bridge = native().DingTalkJSBridge
    bridge?.init(() => {})
    bridge?.call(method, params, ({ success, body }) => (success ? tell(body) : fail(body)))
  })

/** Waits for the bridge, which the app may add to the page after our script has begun. */
function once(name: 'WebViewJavascriptBridge' | 'DingTalkJSBridge', begin: () => void): void {
  if (native()[name]) begin()
  else document.addEventListener(`${name}Ready`, begin, { once: true })
}

const BRIDGES: Partial<Record<string, Bridge>> = { android, ios, harmony }

const OLD = 'runtime.permission.requestAuthCode'
const NEW = 'runtime.permission.requestAuthCodeV2'
/** The version from which on all clients know the new call. */
const NEW_SINCE = [7, 0, 50]

type Client = Pick<ReturnType<typeof detectHost>, 'os' | 'version'>

/** Gets a code from the DingTalk client, without a question to the person. */
export async function askDingTalk(
  { os, version }: Client,
  corpId: string,
  clientId: string,
): Promise<string> {
  const bridge = BRIDGES[os] ?? pcBridge
  const ask = async (method: string) => {
    const params = method === NEW ? { corpId, clientId } : { corpId }
    const { code } = await acrossBridge<{ code: string }>((tell, fail) =>
      bridge(method, params, tell, fail),
    )
    return code
  }
  if (!isAtLeast(version, NEW_SINCE)) return ask(OLD)
  try {
    return await ask(NEW)
  } catch (failed) {
    if (failed instanceof BridgeFailed && failed.trouble === 'failed') return ask(OLD)
    throw failed
  }
}

export function isAtLeast(version: string, least: number[]): boolean {
  const parts = version.split('.').map(Number)
  const at = least.findIndex((part, index) => (parts[index] ?? 0) !== part)
  return at === -1 || (parts[at] ?? 0) > (least[at] ?? 0)
}
