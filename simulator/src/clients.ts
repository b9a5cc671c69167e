const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const harmony = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko)'

/** How the vendors' clients announce themselves. */
export const userAgents = {
  'dingtalk-android': `${android} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 AliApp(DingTalk/7.6.20) com.alibaba.android.rimet/24646881 Channel/700159 language/zh-CN`,
  'dingtalk-ios': `${iPhone} (KHTML, like Gecko) Mobile/15E148 AliApp(DingTalk/7.5.0) com.laiwang.DingTalk/24646881 Channel/201200 language/zh-Hans-CN`,
  'dingtalk-harmony': `${harmony} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile DingTalk/7.6.0`,
  'dingtalk-pc': `${windows} Chrome/69.0.3497.100 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.8.10-Release.250724002) Mojo/1.0.0 Native AppType(release) Channel/201200`,
  'feishu-mobile': `${iPhone} (KHTML, like Gecko) Mobile/15E148 Safari/604.1 Lark/7.9.3 LarkLocale/zh_CN`,
  'feishu-pc': `${windows} Chrome/101.0.4951.53 Safari/537.36 Lark/6.7.5 LarkLocale/en_US ttnet SDK-Version/6.7.8`,
  'wecom-android': `${android} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1340157 MMWEBSDK/20250201 MMWEBID/140 wxwork/4.1.38 MicroMessenger/7.0.1 NetType/WIFI Language/zh Lang/zh ColorScheme/Light wwmver/3.26.38.639`,
  'wecom-mac': `${mac} (KHTML, like Gecko) Language/zh ColorScheme/Light DistType/publish-website wxwork/4.1.36 (MicroMessenger/6.2) WeChat/2.0.4 wwmver/3.26.36.635 Safari/605.1.15`,
} as const

export type Client = keyof typeof userAgents

/**
 * A client of its own, so that several browsers can each have their person: their requests to the
 * vendor carry the name nowhere but here.
 */
export const userAgentOf = (client: Client, browser: string) =>
  `${userAgents[client]} SimulatedBrowser/${browser}`

export const browserOf = (userAgent: string) => /\bSimulatedBrowser\/([\w-]+)/.exec(userAgent)?.[1]
