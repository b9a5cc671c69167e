import { generateSync } from 'otplib'
import { PASSWORD } from '../bench/server-process.ts'

type Result = { token: string; secret: string; factor: { id: number } }
type Policy = { twoStep: boolean; effectiveAt: string | null }

/**
 * An admin whose session has proven a second step, so that it can lift the demand it makes. The app
 * is taken off again, or the account could not be signed in to by the journeys.
 */
export async function strongAdmin(origin: string) {
  let cookie = ''
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const session = answer.headers.getSetCookie().find((set) => set.startsWith('__Host-sid='))
    if (session) cookie = session.split(';')[0] as string
    const said = (await answer.json()) as { error: string; result: Result }
    if (!answer.ok) throw new Error(`${path}: ${said.error}`)
    return said.result
  }
  await send('POST', '/v1/session', { loginId: 'admin', password: PASSWORD })
  const { token, secret } = await send('POST', '/v1/factor/totp', {})
  const code = generateSync({ secret })
  const { factor } = await send('PUT', '/v1/factor/totp', { token, code, name: 'App' })
  await send('DELETE', `/v1/factor/${factor.id}`)

  return async (policy: Policy) => {
    // The table may be a long walk, and the demand is lifted at its end.
    await send('POST', '/v1/session/prove', { method: 'password', password: PASSWORD })
    return send('PUT', '/v1/sign-in-policy', { ...policy, concerns: 'all', trustDays: 0 })
  }
}

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
