import { expect, test } from 'vitest'
import { detectHost } from './host.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; 22041211AC) AppleWebKit/537.36 Chrome/122.0.0.0'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 Chrome/101.0.4951.53'
const HARMONY = 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1.6.1'

const agents: [name: string, agent: string, host: string, version: string, os: string][] = [
  [
    'WeCom on Android',
    `${ANDROID} Mobile Safari/537.36 XWEB/1340157 MMWEBSDK/20250201 MMWEBID/140 wxwork/4.1.38 MicroMessenger/7.0.1 NetType/WIFI Language/zh Lang/zh ColorScheme/Light wwmver/3.26.38.639`,
    'wecom',
    '4.1.38',
    'android',
  ],
  [
    'WeCom on macOS',
    `${MAC} Language/zh ColorScheme/Light DistType/publish-website wxwork/4.1.36 (MicroMessenger/6.2) WeChat/2.0.4 wwmver/3.26.36 Safari/605.1.15`,
    'wecom',
    '4.1.36',
    'mac',
  ],
  [
    'WeCom on Windows',
    `${WINDOWS} Language/zh wxwork/4.1.3 (MicroMessenger/6.2) WindowsWechat MailPlugin_Electron WeMail embeddisk`,
    'wecom',
    '4.1.3',
    'windows',
  ],
  [
    'DingTalk on Android',
    `${ANDROID} AliApp(DingTalk/7.6.20) com.alibaba.android.rimet/24646881 Channel/700159 language/zh-CN`,
    'dingtalk',
    '7.6.20',
    'android',
  ],
  [
    'DingTalk on an iPhone',
    `${IPHONE} Mobile/15E148 AliApp(DingTalk/7.5.0) com.laiwang.DingTalk/28000`,
    'dingtalk',
    '7.5.0',
    'ios',
  ],
  ['DingTalk on HarmonyOS', `${HARMONY} DingTalk/7.6.50`, 'dingtalk', '7.6.50', 'harmony'],
  [
    'DingTalk on Windows',
    `${WINDOWS} dingtalk-win/1.0.0 nw(0.14.7) DingTalk(7.8.10-Release.250724002) Mojo/1.0.0 Native AppType(release) Channel/201200`,
    'dingtalk',
    '7.8.10',
    'windows',
  ],
  ['an old DingTalk', `${ANDROID} com.alibaba.android.rimet/1`, 'dingtalk', '', 'android'],
  ['DingTalk for governments', `${ANDROID} TaurusApp DingTalk/2.0`, 'taurus', '', 'android'],
  ['DingTalk fetching a preview', 'DingTalk-LinkService/1.0', 'browser', '', 'unknown'],
  [
    'Feishu on a desktop',
    `${WINDOWS} Safari/537.36 Lark/6.7.5 LarkLocale/en_US ttnet SDK-Version/6.7.8`,
    'feishu',
    '6.7.5',
    'windows',
  ],
  [
    'Feishu on an iPhone',
    `${IPHONE} Safari/604.1 Lark/4.1.3 LarkLocale/zh_CN`,
    'feishu',
    '4.1.3',
    'ios',
  ],
  [
    'Feishu on Android',
    `${ANDROID} Lark/7.1.0 LarkLocale/zh_CN ChannelName/Feishu TTWebView/1`,
    'feishu',
    '7.1.0',
    'android',
  ],
  ['plain WeChat', `${ANDROID} MicroMessenger/8.0.49`, 'wechat', '8.0.49', 'android'],
  ['a browser', `${WINDOWS} Safari/537.36`, 'browser', '', 'windows'],
]

test.each(agents)('%s is known by its line', (_, agent, host, version, os) => {
  const device = ['android', 'ios', 'harmony'].includes(os) ? 'mobile' : 'pc'
  expect(detectHost(agent, 0)).toEqual({ host, version, os, device })
})

test('a Macintosh that feels five fingers is an iPad', () => {
  expect(detectHost(`${MAC} Safari/605.1.15`, 5)).toMatchObject({ os: 'ios', device: 'mobile' })
})
