// Runs in the page as text: it may use nothing from outside of itself.
type Given = { mode: string; binding: string }
type Ask = (call: {
  method: string
  params: object
}) => Promise<{ code: string } | { failure: string }>
type Options = {
  success?: (answer: object) => void
  fail?: (why: object) => void
  state?: string
  [param: string]: unknown
}
declare const window: Record<string, unknown>

/** What the vendor's script would put into the page, were it loaded. */
export function installFeishu({ mode, binding }: Given): void {
  if (mode === 'absent') return
  const patience = mode === 'late' ? 800 : 0
  window.h5sdk = {
    ready: (begin: () => void) => void setTimeout(begin, patience),
    error: () => {},
    config: ({ onSuccess }: { onSuccess?: () => void }) => onSuccess?.(),
  }

  const request = (method: string, { success, fail, state, ...params }: Options) => {
    if (mode === 'silent') return
    if (mode === 'refusing') return fail?.({ errno: 2700002, errString: 'user refused' })
    if (mode === 'failing') return fail?.({ errno: 10236, errString: 'invalid redirect url' })
    void (window[binding] as Ask)({ method, params }).then((answer) =>
      'code' in answer
        ? success?.({ code: answer.code, state })
        : fail?.({ errno: 104, errString: answer.failure }),
    )
  }
  window.tt = {
    requestAccess: (options: Options) =>
      mode === 'outdated'
        ? options.fail?.({ errno: 103, errString: 'api is not supported' })
        : request('requestAccess', options),
    requestAuthCode: (options: Options) => request('requestAuthCode.feishu', options),
  }
}
