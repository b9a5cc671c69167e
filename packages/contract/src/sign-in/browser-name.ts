/** Browsers call themselves by each other's names: the first that matches is the true one. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['DingTalk', /DingTalk/],
  ['Feishu', /Lark|Feishu/],
  ['WeCom', /wxwork/],
  ['WeChat', /MicroMessenger/],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
]

const nameIn = (known: [string, RegExp][], agent: string) =>
  known.find(([, sign]) => sign.test(agent))?.[0]

/** “Chrome · macOS” for the long line a browser sends; nothing when it says neither. */
export function knownBrowserName(agent: string): string {
  const names = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean)
  return names.join(' · ')
}

/** The line itself where it names no browser we know. */
export const browserName = (agent: string): string => knownBrowserName(agent) || agent
