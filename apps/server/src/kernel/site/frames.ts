import { plainHost } from '../http/host.ts'

/**
 * Where partners' apps live: an origin for each, on another site than the shell's, so that the
 * browser itself keeps them apart. The pattern has `{app}` and perhaps `{space}` in its first label
 * (docs/decisions/0111).
 */
export class Frames {
  readonly #pattern: URL
  readonly #label: string
  readonly #shape: RegExp
  /** The origins of the shell, which alone may show a frame. */
  readonly shell: string[]

  constructor(pattern: string, shell: string[]) {
    const fault = faultOf(pattern)
    if (fault) throw new FramesUnusable(fault)
    const [, scheme, label, rest] = shapeOf.exec(pattern) as unknown as string[]
    this.#pattern = new URL(`${scheme}://x${rest}`)
    this.#label = label as string
    const asked = this.#label
      .replace('{app}', '(?<app>[a-z][a-z0-9-]{0,39})')
      .replace('{space}', '(?<space>[0-9]{1,15})')
    this.#shape = new RegExp(`^${asked}$`)
    this.shell = shell
    const own = shell.find((origin) => siteOf(origin) === siteOf(this.originOf('app', 1)))
    if (own) throw new FramesUnusable(`is on the same site as ${own}`)
  }

  originOf(app: string, tenant: number): string {
    const label = this.#label.replace('{app}', app).replace('{space}', String(tenant))
    const { protocol, port } = this.#pattern
    return new URL(`${protocol}//${label}${this.#domain}${port && `:${port}`}`).origin
  }

  /** Whose frame this host is, or nobody's. */
  appAt(host: string): string | null {
    const [name = '', port = ''] = plainHost(host).split(':')
    const own = name.endsWith(this.#domain) && port === this.#pattern.port
    return (own && this.#shape.exec(name.slice(0, -this.#domain.length))?.groups?.app) || null
  }

  /** All of them, as a content security policy says it. */
  get source(): string {
    const { protocol, port } = this.#pattern
    return `${protocol}//*${this.#domain}${port && `:${port}`}`
  }

  get #domain(): string {
    return this.#pattern.hostname.slice(1)
  }
}

export class FramesUnusable extends Error {}

const shapeOf = /^(https?):\/\/([a-z0-9{}-]+)(\.[a-z0-9.-]+(?::\d{1,5})?)\/?$/

function faultOf(pattern: string): string | null {
  const label = shapeOf.exec(pattern)?.[2]
  const bare = label?.replace('{app}', '').replace('{space}', '')
  if (!label?.includes('{app}') || bare === undefined || /[{}]/.test(bare))
    return 'has no {app} in its first label, as https://{app}.apps.example'
  return /\}\{/.test(label) ? 'cannot be told apart: put a hyphen between {app} and {space}' : null
}

const SECOND_LEVEL = /^(ac|co|com|edu|go|gov|ne|net|or|org)$/

/**
 * What a browser counts as one site, nearly: the last two labels, or three under country domains
 * such as com.cn. Where this is wrong about rare suffixes it refuses rather than allows.
 */
function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin)
  if (/^[\d.]+$|^\[/.test(hostname)) return `${protocol}${hostname}`
  const labels = hostname.split('.')
  const [second = '', top = ''] = labels.slice(-2)
  if (labels.length === 1 || top === 'localhost') return `${protocol}${labels.slice(-2).join('.')}`
  const depth = top.length === 2 && SECOND_LEVEL.test(second) ? 3 : 2
  return labels.slice(-depth).join('.')
}
