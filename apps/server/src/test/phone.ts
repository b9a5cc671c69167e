import { testVault } from './furnish.ts'
import { type House, type Person, visitor } from './house.ts'

/** A browser of nobody's: it keeps the cookies it is given, as browsers do. */
export function browser(house: House, space = '') {
  const jar = new Map<string, string>()
  const who = (): Person =>
    visitor(house.app, [...jar].map(([k, v]) => `${k}=${v}`).join('; '), space)
  const keep = (cookies: string | string[] | undefined) => {
    for (const cookie of [cookies ?? []].flat()) {
      const [name = '', value = ''] = (cookie.split(';')[0] as string).split('=')
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
  }
  const send = async (method: string, url: string, payload?: object) => {
    const answer = await who().raw(method, url, payload ? { payload } : {})
    keep(answer.headers['set-cookie'])
    return { status: answer.statusCode, ...answer.json() }
  }
  return { send, jar, who }
}

export type Browser = ReturnType<typeof browser>

/** The newest code sent to a phone, as it would be read there. */
export async function codeOn(house: House, phone: string): Promise<string> {
  const [row] = await house.sql<{ sealed: Buffer }>(
    'select sealed from sms_outbox where phone = $1 order by id desc limit 1',
    [phone],
  )
  return row ? testVault.open('outbox', row.sealed) : 'none'
}

export const givePhone = (house: House, loginId: string, phone: string) =>
  house.sql('update accounts set phone = $1 where login_id = $2', [phone, loginId])
