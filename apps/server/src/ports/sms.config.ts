import { CannotStart } from '../db/cannot-start.ts'
import { type AliyunConfig, aliyunSms } from './sms.aliyun.ts'
import { type TencentConfig, tencentSms } from './sms.tencent.ts'
import type { SmsGateway, SmsWorld } from './sms.ts'

export type SmsConfig = ({ name: 'aliyun' } & AliyunConfig) | ({ name: 'tencent' } & TencentConfig)

type Env = Record<string, string | undefined>

/** Which gateway sends codes, by `ATRIUM_SMS` and its keys; none where it is not set. */
export function readSms(env: Env): SmsConfig | null {
  const name = env.ATRIUM_SMS
  if (!name) return null
  if (name !== 'aliyun' && name !== 'tencent')
    throw new CannotStart(`ATRIUM_SMS is "${name}"; it can be aliyun or tencent.`)
  const common = {
    keyId: needed(env, 'ATRIUM_SMS_KEY_ID'),
    secret: needed(env, 'ATRIUM_SMS_SECRET'),
    signName: needed(env, 'ATRIUM_SMS_SIGN_NAME'),
    template: needed(env, 'ATRIUM_SMS_TEMPLATE'),
    ...(env.ATRIUM_SMS_NOTICE_TEMPLATE && {
      noticeTemplate: env.ATRIUM_SMS_NOTICE_TEMPLATE,
    }),
    ...(env.ATRIUM_SMS_INVITATION_TEMPLATE && {
      invitationTemplate: env.ATRIUM_SMS_INVITATION_TEMPLATE,
    }),
    ...(env.ATRIUM_SMS_ACCOUNT_TEMPLATE && {
      accountTemplate: env.ATRIUM_SMS_ACCOUNT_TEMPLATE,
    }),
    ...(env.ATRIUM_SMS_ENDPOINT && { endpoint: env.ATRIUM_SMS_ENDPOINT }),
  }
  if (name === 'aliyun') return { name, ...common }
  return { name, ...common, appId: needed(env, 'ATRIUM_SMS_APP_ID') }
}

function needed(env: Env, name: string): string {
  const value = env[name]
  if (!value) throw new CannotStart(`ATRIUM_SMS needs ${name} as well.`)
  return value
}

export const gatewayFor = (config: SmsConfig, world: SmsWorld): SmsGateway =>
  config.name === 'aliyun' ? aliyunSms(config, world) : tencentSms(config, world)
