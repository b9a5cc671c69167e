import type { BridgeMode } from '@atrium/simulator/bridges.ts'
import type { Client } from '@atrium/simulator/clients.ts'
import { expect } from '../journey.ts'
// Of the same kind as the other journeys here: they share the servers that were started for those.
import { test } from './workplace.people.ts'

const people = { dingtalk: 'user123', feishu: 'ab12cd34', wecom: 'ZhangSan' } as const

/** Every client as it is, and those that have been seen to come late or to lack something. */
const clients: [Client, BridgeMode][] = [
  ['dingtalk-android', 'ready'],
  ['dingtalk-android', 'late'],
  ['dingtalk-ios', 'ready'],
  ['dingtalk-ios', 'late'],
  ['dingtalk-harmony', 'ready'],
  ['dingtalk-harmony', 'late'],
  ['dingtalk-pc', 'ready'],
  ['feishu-mobile', 'ready'],
  ['feishu-mobile', 'absent'],
  ['feishu-pc', 'outdated'],
  ['wecom-android', 'ready'],
  ['wecom-mac', 'ready'],
]

for (const [client, mode] of clients)
  test(`${client}, ${mode}, says who is there without a question`, async ({ inside, vendors }) => {
    const [vendor] = client.split('-') as [keyof typeof people]
    const as = people[vendor]
    const page = await inside({ client, as, mode })
    const before = vendors.world.journal.length
    await page.goto(`/loginMiddle?CURRENT_ENT=acme&url=${encodeURIComponent('/user/center')}`)
    await expect(page).toHaveURL('/openBind?toUrl=%2Fuser%2Fcenter')
    const asked = vendors.world.journal.slice(before).map(({ path }) => path)
    const isRedirect = vendor === 'wecom' || mode === 'absent'
    expect(asked.some((path) => path.includes('authorize'))).toBe(isRedirect)
    const { name } = vendors.world.orgs
      .flatMap(({ people }) => people)
      .find(({ userid }) => userid === as) as { name: string }
    await expect(page.getByText(name).first()).toBeVisible()
  })
