type HostApp = 'wecom' | 'dingtalk' | 'feishu' | 'wechat' | 'taurus' | 'browser'

const MOBILE = ['android', 'ios', 'harmony']

/** The operating system. iPads call themselves Macintosh, but have a touch screen. */
function systemOf(agent: string, touchPoints: number): string {
  if (/OpenHarmony/i.test(agent)) return 'harmony'
  if (/Android/i.test(agent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(agent)) return 'ios'
  if (/Macintosh/i.test(agent)) return touchPoints > 2 ? 'ios' : 'mac'
  if (/Windows NT/i.test(agent)) return 'windows'
  return /Linux/i.test(agent) ? 'linux' : 'unknown'
}

/**
 * The signs of each app in the user agent, in the order of checking: WeCom names WeChat too, and DingTalk's link
 * preview names DingTalk. `TaurusApp` is DingTalk for governments, which has another protocol.
 */
const SIGNS: [HostApp, RegExp][] = [
  ['wecom', /wxwork\/([\d.]+)/i],
  ['browser', /DingTalk-LinkService/i],
  ['taurus', /TaurusApp/i],
  ['dingtalk', /DingTalk[/(]([\d.]+)/i],
  ['dingtalk', /dingtalk-win|com\.alibaba\.android\.rimet|com\.laiwang\.DingTalk/i],
  ['feishu', /\b(?:Lark|Feishu)\/([\d.]+)/i],
  ['wechat', /MicroMessenger\/([\d.]+)/i],
]

/** The app that shows this page. It is a hint for choosing how to sign in, never a reason to trust. */
export function detectHost(
  agent = navigator.userAgent,
  touchPoints = navigator.maxTouchPoints ?? 0,
): { host: HostApp; version: string; os: string; device: 'mobile' | 'pc' } {
  const os = systemOf(agent, touchPoints)
  const device = MOBILE.includes(os) ? 'mobile' : 'pc'
  for (const [host, sign] of SIGNS) {
    const match = sign.exec(agent)
    if (match) return { host, version: match[1] ?? '', os, device }
  }
  return { host: 'browser', version: '', os, device }
}
