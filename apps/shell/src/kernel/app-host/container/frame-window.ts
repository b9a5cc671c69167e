import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { connect, type RemoteProxy, WindowMessenger } from 'penpal'
import { RunFailure } from './failure.ts'
import type { FrameSide, ShellSide } from './wire.ts'

/** A live frame with the platform's host page in it, connected to the shell. */
export type FrameWindow = {
  readonly iframe: HTMLIFrameElement
  readonly remote: RemoteProxy<FrameSide>
  /** Whether the app's code has been loaded in the frame. */
  isLoaded: boolean
  /** Sets who answers the frame's calls; null while no app of it is on the page. */
  serve: (side: ShellSide | null) => void
  close: () => void
}

const HANDSHAKE = 20_000
/**
 * The frame keeps its own origin, or its files would never come from the cache. That is safe only because the frame is
 * on another site than the platform. Nothing may lead out of the frame (docs/decisions/0111).
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'

export async function openFrame(
  { name, frame, title, timeouts }: MicroAppConfig,
  place: HTMLElement,
): Promise<FrameWindow> {
  if (!frame) throw new RunFailure('refused', 'load', `${name} has no frame to run in`)
  const { origin } = checkSite(frame.hostUrl)
  const iframe = document.createElement('iframe')
  iframe.setAttribute('sandbox', SANDBOX)
  iframe.allow = (frame.allow ?? []).join('; ')
  iframe.referrerPolicy = 'no-referrer'
  iframe.title = title[document.documentElement.lang] ?? Object.values(title)[0] ?? name
  iframe.src = frame.hostUrl
  place.append(iframe)

  let serving: ShellSide | null = null
  const connection = connect<FrameSide>({
    messenger: new WindowMessenger({
      remoteWindow: iframe.contentWindow as Window,
      allowedOrigins: [origin],
    }),
    timeout: Math.min(timeouts?.load ?? HANDSHAKE, HANDSHAKE),
    methods: passOn(() => serving),
  })
  const close = () => {
    connection.destroy()
    iframe.remove()
  }
  try {
    const remote = await connection.promise
    const serve = (side: ShellSide | null) => void (serving = side)
    return { iframe, remote, isLoaded: false, serve, close }
  } catch (cause) {
    close()
    throw new RunFailure('timeout', 'load', `The frame ${origin} does not answer`, cause)
  }
}

/**
 * A frame on the platform's own site would share cookies and storage with it. The server refuses such an address too.
 */
function checkSite(hostUrl: string): URL {
  const url = new URL(hostUrl, location.href)
  const [theirs, ours] = [url.hostname, location.hostname]
  const isBelow = (one: string, other: string) => other.includes('.') && one.endsWith(`.${other}`)
  if (theirs === ours || isBelow(theirs, ours) || isBelow(ours, theirs))
    throw new RunFailure('refused', 'load', `${url.origin} is on the same site as the shell`)
  return url
}

/** The frame keeps one set of methods; each mount changes which app's host they lead to. */
function passOn(current: () => ShellSide | null) {
  const nobody = { refused: 'gone', message: 'This app is no longer on the page' } as const
  return {
    navigate: (to: unknown) => current()?.navigate(to) ?? nobody,
    call: (name: unknown, input: unknown) => current()?.call(name, input) ?? nobody,
    emit: (topic: unknown, data: unknown) => current()?.emit(topic, data) ?? nobody,
    listen: (topic: unknown, on: unknown) => current()?.listen(topic, on) ?? nobody,
    failed: (message: unknown) => current()?.failed(message),
    grown: (height: unknown) => current()?.grown(height),
    escaped: () => current()?.escaped(),
  }
}
