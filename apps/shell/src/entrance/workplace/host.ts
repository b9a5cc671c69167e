type HostApp = 'wecom' | 'dingtalk' | 'feishu' | 'wechat' | 'taurus' | 'browser'

const MOBILE = ['android', 'ios', 'harmony']

/** iPads call themselves Macintosh; only their fingers give them away. */
function systemOf(agent: string, touchPoints: number): string {
  if (/OpenHarmony/i.test(agent)) return 'harmony'
  if (/Android/i.test(agent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(agent)) return 'ios'
  if (/Macintosh/i.test(agent)) return touchPoints > 2 ? 'ios' : 'mac'
  if (/Windows NT/i.test(agent)) return 'windows'
  return /Linux/i.test(agent) ? 'linux' : 'unknown'
}

/**
 * In the order they must be asked: WeCom names WeChat too, and DingTalk's link preview, which is
 * nobody, names DingTalk. `TaurusApp` is DingTalk for governments, which speaks another language.
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

/** Whose app shows this page. A hint for choosing the way, never a reason to trust. */
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
