import { createHash, createHmac } from 'node:crypto'
import {
  ask,
  type SmsGateway,
  SmsRefused,
  type SmsTrouble,
  type SmsWorld,
  templateFor,
} from './sms.ts'

export type AliyunConfig = {
  keyId: string
  secret: string
  signName: string
  template: string
  noticeTemplate?: string
  invitationTemplate?: string
  accountTemplate?: string
  endpoint?: string
}

const HOST = 'dysmsapi.aliyuncs.com'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** RFC 3986: stricter than the browser's own. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1)

type Signed = { host: string; query: Record<string, string>; date: string; nonce: string }

/** ACS3-HMAC-SHA256: everything travels in the query, the body is empty. */
export function signAliyun({ keyId, secret }: AliyunConfig, { host, query, date, nonce }: Signed) {
  const body = sha256('')
  const headers: Record<string, string> = {
    host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': body,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': '2017-05-25',
  }
  const search = Object.entries(query)
    .toSorted(byName)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
  const lines = Object.entries(headers).toSorted(byName)
  const names = lines.map(([name]) => name).join(';')
  const canonical = [
    'POST',
    '/',
    search,
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    body,
  ].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
  // The client writes `host` itself.
  const { host: _, ...sent } = headers
  return { search, signature, headers: { ...sent, authorization } }
}

export function aliyunSms(config: AliyunConfig, world: SmsWorld): SmsGateway {
  return {
    name: 'aliyun',
    async send({ kind, phone, params, id }) {
      const { search, headers } = signAliyun(config, {
        host: HOST,
        query: {
          PhoneNumbers: phone.replace(/^\+86/, '').replace(/^\+/, ''),
          SignName: config.signName,
          TemplateCode: templateFor(kind, config),
          TemplateParam: JSON.stringify(params),
          OutId: id,
        },
        date: world
          .now()
          .toISOString()
          .replace(/\.\d+Z$/, 'Z'),
        nonce: world.nonce(),
      })
      const url = `${config.endpoint ?? `https://${HOST}`}/?${search}`
      const answer = await ask(world, url, { method: 'POST', headers })
      // A refusal comes with HTTP 200 as often as not.
      if (answer.Code !== 'OK')
        throw new SmsRefused(troubleOf(String(answer.Code)), String(answer.Code))
      return { vendorId: String(answer.BizId) }
    },
  }
}

function troubleOf(code: string): SmsTrouble {
  if (/LIMIT_CONTROL/.test(code)) return 'rate_limit'
  if (/MOBILE_NUMBER/.test(code)) return 'bad_number'
  if (/TEMPLATE/.test(code)) return 'template'
  if (/SIGNATURE_(ILLEGAL|SCENE)/.test(code)) return 'sign_name'
  if (/OUT_OF_SERVICE|AMOUNT/.test(code)) return 'balance'
  if (/SignatureDoesNotMatch|AccessKey|RAM_PERMISSION|DENY_IP|TimeStamp/.test(code)) return 'auth'
  return 'temporary'
}
