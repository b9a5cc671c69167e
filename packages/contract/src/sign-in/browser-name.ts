/** Browsers name each other in their user agents: the first that matches is the true one. */
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

/** A short name such as “Chrome · macOS” for a user agent; null where it names neither. */
export function knownBrowserName(agent: string): string {
  const names = [nameIn(BROWSERS, agent), nameIn(SYSTEMS, agent)].filter(Boolean)
  return names.join(' · ')
}

/** The short name of a user agent, or the agent itself where it is unknown. */
export const browserName = (agent: string): string => knownBrowserName(agent) || agent
