import { sealSecret } from '@atrium/server/features/workplace/workplace.connection.ts'
import { aPerson, unionIdOf } from '@atrium/simulator/organisations.ts'
import type { Simulator } from '@atrium/simulator/simulator.ts'
import type { InnerAtrium } from './inner-atrium.ts'

/** A workplace for walkers: the simulated DingTalk, to which the demonstration's space is connected. */
export async function connectWorkplace({ owner, runtime }: InnerAtrium, { world }: Simulator) {
  const org = world.orgs.find(({ vendor }) => vendor === 'dingtalk')
  const app = org?.apps[0]
  if (!org || !app) throw new Error('The simulator has no DingTalk.')
  const { rows } = await owner.query<{ id: number; space: string }>(
    'select id, space from enterprises order by id limit 1',
  )
  const [{ id, space }] = rows as [{ id: number; space: string }]
  await owner.query(
    `insert into workplace_connections
       (tenant_id, provider, enabled, corp_id, agent_id, client_id, sealed, endpoints, changed_at)
     values ($1, 'dingtalk', true, $2, $3, $4, $5, 'simulator', now())`,
    [
      id,
      org.corpId,
      app.agentId,
      app.clientId,
      sealSecret(runtime.vault, id, 'dingtalk', app.secret),
    ],
  )
  const personOf = (userid: string) => {
    const person = world.personOf(org, userid)
    if (!person) throw new Error(`Nobody is called ${userid}.`)
    return person
  }
  return {
    space,
    hire: (userid: string) => org.people.push(aPerson({ userid, name: userid })),
    /** What the vendor's client hands to a page that somebody has opened in it. */
    codeOf: (userid: string) =>
      world.codes.issue({ org, app, person: personOf(userid), kind: 'dd-jsapi' }),
    /** Yesterday, by a member; who is none stays unbound. */
    bindBefore: ({ id: account, loginId }: { id: number; loginId: string }) =>
      owner.query(
        `insert into workplace_bindings
           (tenant_id, provider, realm, subject, account_id, user_id, nickname, bound_at)
         select tenant_id, 'dingtalk', $2, $3, account_id, $4, $4, now() - interval '1 day'
         from memberships where tenant_id = $1 and account_id = $5`,
        [id, org.corpId, unionIdOf(org, personOf(loginId)), loginId, account],
      ),
  }
}

export type WalkedWorkplace = Awaited<ReturnType<typeof connectWorkplace>>
