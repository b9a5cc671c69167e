import type { Fields, Speak } from './workplace.answer.ts'
import { type FreshToken, type TokenCache, tokenKey } from './workplace.tokens.ts'
import { type Connection, type Provider, WorkplaceError } from './workplace.ts'

/** What an adapter needs of the world. */
export type Tools = { speak: Speak; tokens: TokenCache }

/**
 * Makes a call with the app's token. Vendors revoke tokens without a word: the refused one is
 * thrown away and the same call made once more, which is the only time a code is sent twice.
 */
export async function withAppToken(
  { tokens }: Tools,
  provider: Provider,
  connection: Connection,
  fetchToken: () => Promise<FreshToken>,
  call: (token: string) => Promise<Fields>,
): Promise<Fields> {
  const key = tokenKey(provider, connection)
  const token = await tokens.get(key, fetchToken)
  try {
    return await call(token)
  } catch (error) {
    if (!(error instanceof WorkplaceError) || error.kind !== 'TOKEN_INVALID') throw error
    tokens.invalidate(key, token)
    return call(await tokens.get(key, fetchToken))
  }
}

/** Nobody has this code. To be told so is the best a connection can hear without a person. */
export const NOBODYS_CODE = 'atrium-connection-check'

/** Goes the way of a sign-in as far as it goes without a person: host, secret, address, permission. */
export async function expectCodeRefused(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    const isRefused = error instanceof WorkplaceError && error.kind.startsWith('CODE_')
    if (!isRefused) throw error
  })
}

/** In the order given, which WeCom insists on. */
export const addressOf = (base: string, path: string, query: [string, string][]): string =>
  `${base}${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
