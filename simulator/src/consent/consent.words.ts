const en = {
  dingtalk: 'DingTalk',
  feishu: 'Feishu',
  wecom: 'WeCom',
  simulated: (vendor: string) => `Simulated ${vendor}`,
  who: 'Who are you?',
  asks: (app: string, host: string) => `An app of ${app} wants to sign you in at ${host}.`,
  scan: 'Instead of scanning with a phone, choose whose phone it is.',
  approve: 'Allow',
  refuse: 'Refuse',
  member: '',
  outsider: 'not in this organisation',
  linked: 'from a partner organisation',
  frozen: 'account frozen',
  left: 'has left',
  footnote: 'Nothing here reaches the real vendor. No password is asked, none is needed.',
  unknownApp: 'This app does not exist or has not been published.',
  redirectNotListed: 'This app may not send people to that address.',
  badRequest: 'The request is not complete.',
  openInClient: 'Please open this link in the WeCom app.',
}

type Words = typeof en

const zh: Words = {
  dingtalk: '钉钉',
  feishu: '飞书',
  wecom: '企业微信',
  simulated: (vendor) => `模拟${vendor}`,
  who: '请选择您的身份',
  asks: (app, host) => `${app} 的应用请求您授权登录 ${host}。`,
  scan: '无需扫码，直接选择使用手机的人。',
  approve: '同意',
  refuse: '拒绝',
  member: '',
  outsider: '非本企业成员',
  linked: '来自互联企业',
  frozen: '账号已冻结',
  left: '已离职',
  footnote: '此页面仅供演示，不会连接真实平台，也无需输入密码。',
  unknownApp: '应用不存在或尚未发布。',
  redirectNotListed: '该应用未授权跳转到此地址。',
  badRequest: '请求参数不完整。',
  openInClient: '请在企业微信客户端打开链接。',
}

export const words = { 'zh-CN': zh, 'en-US': en }
export type Language = keyof typeof words
export type Notice = 'unknownApp' | 'redirectNotListed' | 'badRequest' | 'openInClient'

/** The product's own choice where its cookie reaches us, and else the browser's. */
export function languageOf(headers: Record<string, string | undefined>): Language {
  const [, chosen] = /(?:^|;\s*)lang=([\w-]+)/.exec(headers.cookie ?? '') ?? []
  return /^en/i.test(chosen ?? headers['accept-language'] ?? '') ? 'en-US' : 'zh-CN'
}
