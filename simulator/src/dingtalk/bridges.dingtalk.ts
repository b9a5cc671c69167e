// Runs in the page as text: it may use nothing from outside of itself.
type Given = { client: string; mode: string; binding: string }
type Ask = (call: {
  method: string
  params: object
}) => Promise<{ code: string } | { failure: string }>
type Told = (answer: unknown) => void
declare const window: Record<string, unknown> & {
  name: string
  dispatchEvent(event: Event): boolean
}
declare const document: { dispatchEvent(event: Event): boolean }

export function installDingTalk({ client, mode, binding }: Given): void {
  /** The four clients differ in how they are asked and in how they wrap what they say. */
  const request = (name: string, params: object, told: Told, failed: Told) => {
    if (mode === 'silent') return
    const decline = (errorCode: string, errorMessage: string) => failed({ errorCode, errorMessage })
    if (mode === 'refusing') return decline('-1', 'cancelled')
    if (mode === 'failing') return decline('3', '1002, redirect_uri domain is not secure domain')
    const last = name.split('.').at(-1) as string
    const method = last === 'requestAuthCode' ? 'requestAuthCode.dingtalk' : last
    void (window[binding] as Ask)({ method, params }).then((answer) =>
      'code' in answer ? told({ code: answer.code }) : decline('3', answer.failure),
    )
  }

  const late = (put: () => void, event: string) => {
    if (mode !== 'late') return put()
    setTimeout(() => {
      put()
      document.dispatchEvent(new Event(event))
    }, 800)
  }

  const android = () =>
    late(() => {
      const call = (ok: Told, fail: Told, ns: string, method: string, params: object) =>
        request(`${ns}.${method}`, params, ok, fail)
      window.nuva = { isReady: true, require: () => call }
    }, 'runtimeready')

  const ios = () =>
    late(() => {
      window.WebViewJavascriptBridge = {
        init: () => {},
        registerHandler: () => {},
        callHandler: (name: string, params: object, told: Told) =>
          request(
            name,
            params,
            (result) => told({ errorCode: '0', errorMessage: '', result }),
            (why) => told(why),
          ),
      }
    }, 'WebViewJavascriptBridgeReady')

  const harmony = () =>
    late(() => {
      window.DingTalkJSBridge = {
        init: () => {},
        call: (name: string, params: object, told: Told) =>
          request(
            name,
            params,
            (body) => told({ success: true, body }),
            (body) => told({ success: false, body }),
          ),
      }
    }, 'DingTalkJSBridgeReady')

  const pc = () => {
    const hostOrigin = 'https://im.dingtalk.com'
    const container = { hostOrigin, containerId: 'c1', hostVersion: '7.8.10', language: 'zh_CN' }
    window.name = JSON.stringify(container)
    window.dingtalk = { platform: { invokeAPI: () => {} } }
    const post = window.postMessage as (...given: unknown[]) => void
    type Message = { type?: string; msgId: number; methodName: string; body: object }
    window.postMessage = (message: Message, ...more: unknown[]) => {
      if (message?.type !== 'request') return post.call(window, message, ...more)
      const { msgId, methodName, body } = message
      const say = (success: boolean) => (said: unknown) => {
        const data = { type: 'response', msgId, success, body: said }
        window.dispatchEvent(new MessageEvent('message', { origin: hostOrigin, data }))
      }
      request(methodName, body, say(true), say(false))
    }
  }

  const installs: Record<string, () => void> = { android, ios, harmony, pc }
  installs[client.slice('dingtalk-'.length)]?.()
}
