import { describe, expect, test } from 'vitest'
import { aliyunSms, signAliyun } from './sms.aliyun.ts'
import { signTencent, tencentSms } from './sms.tencent.ts'
import { SmsRefused } from './sms.ts'

const message = {
  kind: 'code' as const,
  phone: '+8613800138000',
  params: { code: '123456' },
  id: '7',
}

/** A vendor that answers what it is told and remembers what it was asked. */
function vendor(answer: unknown) {
  const asked: { url: string; init: RequestInit }[] = []
  return {
    asked,
    now: () => new Date('2026-01-01T00:00:00.000Z'),
    nonce: () => 'nonce-1',
    fetch: async (url: string | URL | Request, init?: RequestInit) => {
      asked.push({ url: String(url), init: init as RequestInit })
      if (answer instanceof Error) throw answer
      return Response.json(answer)
    },
  }
}

describe('Alibaba Cloud', () => {
  const config = { keyId: 'AKEXAMPLE', secret: 'SKEXAMPLE', signName: '示例', template: 'SMS_1' }

  test('is signed as its own library signs', () => {
    const query = {
      PhoneNumbers: '13800138000',
      SignName: '示例',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
    }
    const host = 'dysmsapi.aliyuncs.com'
    const signed = signAliyun(config, {
      host,
      query,
      date: '2026-01-01T00:00:00Z',
      nonce: 'nonce-1',
    })
    expect(signed.signature).toBe(
      '42d665c0d1722df43e3a7e40bb73a28bad14553fb11efc93fd9e66eeb0401172',
    )
  })

  test('sends notices by a template of their own, and none without one', async () => {
    const notice = { ...message, kind: 'notice' as const, params: {} }
    const world = vendor({ Code: 'OK', BizId: '9' })
    await aliyunSms({ ...config, noticeTemplate: 'SMS_2' }, world).send(notice)
    expect(world.asked[0]?.url).toContain('TemplateCode=SMS_2')
    await expect(aliyunSms(config, world).send(notice)).rejects.toMatchObject({
      trouble: 'template',
    })
  })

  test('gets domestic numbers without their dial code, and foreign ones without the plus', async () => {
    const world = vendor({ Code: 'OK', BizId: '9' })
    const gateway = aliyunSms(config, world)
    expect(await gateway.send(message)).toEqual({ vendorId: '9' })
    await gateway.send({ ...message, phone: '+447700900123' })
    expect(world.asked.map(({ url }) => /PhoneNumbers=(\d+)/.exec(url)?.[1])).toEqual([
      '13800138000',
      '447700900123',
    ])
  })

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', 'rate_limit'],
    ['isv.MOBILE_NUMBER_ILLEGAL', 'bad_number'],
    ['isv.SMS_TEMPLATE_ILLEGAL', 'template'],
    ['isv.SMS_SIGNATURE_ILLEGAL', 'sign_name'],
    ['isv.OUT_OF_SERVICE', 'balance'],
    ['SignatureDoesNotMatch', 'auth'],
    ['Throttling.System', 'temporary'],
  ])('that says %s means %s', async (Code, trouble) => {
    await expect(aliyunSms(config, vendor({ Code })).send(message)).rejects.toMatchObject({
      trouble,
    })
  })
})

describe('Tencent Cloud', () => {
  const config = {
    keyId: 'AKIDEXAMPLE',
    secret: 'SECRETEXAMPLE',
    appId: '1400006666',
    signName: '示例',
    template: '1110',
  }

  test('is signed as its own library signs', () => {
    const body =
      '{"PhoneNumberSet":["+8613800138000"],"SmsSdkAppId":"1400006666","TemplateId":"1110","SignName":"示例","TemplateParamSet":["123456","5"]}'
    expect(signTencent(config, body, 1_700_000_000).signature).toBe(
      '536b3eeb4e1bb454346fe3b219113ec4514639ac250b99f0d1fa24536f9b67ae',
    )
  })

  test('is believed only when the message itself was taken', async () => {
    const sent = (Code: string) => ({ Response: { SendStatusSet: [{ Code, SerialNo: '5' }] } })
    expect(await tencentSms(config, vendor(sent('Ok'))).send(message)).toEqual({ vendorId: '5' })
    const refused = tencentSms(config, vendor(sent('LimitExceeded.PhoneNumberDailyLimit')))
    await expect(refused.send(message)).rejects.toMatchObject({ trouble: 'rate_limit' })
  })

  test('that refuses as a whole says why', async () => {
    const answer = { Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } }
    await expect(tencentSms(config, vendor(answer)).send(message)).rejects.toMatchObject({
      trouble: 'auth',
    })
  })
})

test('a vendor that does not answer may work next time', async () => {
  const away = vendor(new TypeError('fetch failed'))
  const gateway = aliyunSms({ keyId: 'a', secret: 'b', signName: 'c', template: 'd' }, away)
  await expect(gateway.send(message)).rejects.toBeInstanceOf(SmsRefused)
  await expect(gateway.send(message)).rejects.toMatchObject({ trouble: 'temporary' })
})
