import { PASSWORD } from './furnish.ts'
import type { House, Person } from './house.ts'
import { browser } from './phone.ts'

/** An operator who sees the house with somebody's eyes. */
export async function lookInAs(house: House, loginId: string, space: string): Promise<Person> {
  const at = browser(house)
  await at.send('POST', '/v1/session', { loginId: 'operator', password: PASSWORD })
  const [person] = await house.sql<{ id: number }>('select id from accounts where login_id = $1', [
    loginId,
  ])
  const begun = await at.send('POST', '/v1/look-in', {
    userId: person?.id,
    entid: await house.idOf(space),
    reason: 'They asked us to look.',
  })
  if (begun.status !== 200) throw new Error(JSON.stringify(begun))
  return at.who()
}
