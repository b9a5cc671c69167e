import { PASSWORD } from './furnish.ts'
import type { House } from './house.ts'
import { browser } from './phone.ts'

export const accountId = async (house: House, loginId: string): Promise<number> => {
  const [row] = await house.sql<{ id: number }>('select id from accounts where login_id = $1', [
    loginId,
  ])
  return row?.id as number
}

/** An operator who is not root. */
export async function secondOperator(house: House, loginId = 'second-operator') {
  await house.sql(
    `insert into accounts (login_id, name, user_type, password_hash)
     select $1, $1, 7, password_hash from accounts where login_id = 'operator' on conflict do nothing`,
    [loginId],
  )
  return house.signIn(loginId)
}

export const tryToSignIn = (house: House, loginId: string, password: string = PASSWORD) =>
  browser(house).send('POST', '/v1/session', { loginId, password })
