import { createHash, createHmac } from 'node:crypto'
import {
  ask,
  type SmsGateway,
  SmsRefused,
  type SmsTrouble,
  type SmsWorld,
  templateFor,
} from './sms.ts'

export type TencentConfig = {
  keyId: string
  secret: string
  appId: string
  signName: string
  template: string
  noticeTemplate?: string
  invitationTemplate?: string
  accountTemplate?: string
  endpoint?: string
}

const HOST = 'sms.tencentcloudapi.com'
// Signed byte for byte: a charset added on the way would break the signature.
const TYPE = 'application/json'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export function signTencent({ keyId, secret }: TencentConfig, body: string, seconds: number) {
  const day = new Date(seconds * 1000).toISOString().slice(0, 10)
  const scope = `${day}/sms/tc3_request`
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${TYPE}`,
    `host:${HOST}`,
    '',
    'content-type;host',
    sha256(body),
  ].join('\n')
  const text = ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secret}`, day), 'sms'), 'tc3_request')
  const signature = hmac(key, text).toString('hex')
  const credential = `Credential=${keyId}/${scope}`
  return {
    signature,
    authorization: `TC3-HMAC-SHA256 ${credential}, SignedHeaders=content-type;host, Signature=${signature}`,
  }
}

type Answer = {
  Error?: { Code: string }
  SendStatusSet?: { Code: string; SerialNo: string }[]
}

export function tencentSms(config: TencentConfig, world: SmsWorld): SmsGateway {
  return {
    name: 'tencent',
    async send({ kind, phone, params, id }) {
      const body = JSON.stringify({
        PhoneNumberSet: [phone],
        SmsSdkAppId: config.appId,
        TemplateId: templateFor(kind, config),
        SignName: config.signName,
        TemplateParamSet: Object.values(params),
        SessionContext: id,
      })
      const seconds = Math.floor(world.now().getTime() / 1000)
      const { Response } = await ask(world, config.endpoint ?? `https://${HOST}/`, {
        method: 'POST',
        body,
        headers: {
          'content-type': TYPE,
          'x-tc-action': 'SendSms',
          'x-tc-version': '2021-01-11',
          'x-tc-region': 'ap-guangzhou',
          'x-tc-timestamp': String(seconds),
          authorization: signTencent(config, body, seconds).authorization,
        },
      })
      const { Error: refused, SendStatusSet: [sent] = [] } = Response as Answer
      const code = refused?.Code ?? sent?.Code ?? 'empty'
      if (code !== 'Ok') throw new SmsRefused(troubleOf(code), code)
      return { vendorId: String(sent?.SerialNo) }
    },
  }
}

function troubleOf(code: string): SmsTrouble {
  if (/LimitExceeded/.test(code)) return 'rate_limit'
  if (/PhoneNumber|Blacklist/.test(code)) return 'bad_number'
  if (/Template/.test(code)) return 'template'
  if (/SignatureIncorrectOrUnapproved/.test(code)) return 'sign_name'
  if (/InsufficientBalance/.test(code)) return 'balance'
  if (/AuthFailure|Unauthorized/.test(code)) return 'auth'
  return 'temporary'
}
