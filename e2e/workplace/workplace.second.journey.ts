import type { Simulator } from '@atrium/simulator/simulator.ts'
import type { APIRequestContext } from '@playwright/test'
import { checkDarkAndNarrow } from '../check.ts'
import { expect } from '../journey.ts'
import { appCode, enrolApp } from '../ways/ways.factor.scene.ts'
import { enterOwnSpace } from '../ways/ways.people.ts'
import { bindTo, forget, test } from './workplace.people.ts'

const WANTED = '/user/center?from=a%20message'
const middle = (space: string) =>
  `/loginMiddle?${String(new URLSearchParams({ CURRENT_ENT: space, url: WANTED }))}`

/** The space's own connection to the app that the simulated organisation has. */
async function connectDingTalk(request: APIRequestContext, space: string, { world }: Simulator) {
  const org = world.orgs.find(({ vendor }) => vendor === 'dingtalk')
  const app = org?.apps[0]
  const answer = await request.put(`/space-${space}/v1/workplace-connections/dingtalk`, {
    data: {
      enabled: true,
      corpId: org?.corpId,
      agentId: app?.agentId,
      clientId: app?.clientId,
      clientSecret: app?.secret,
      endpoints: 'simulator',
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('the second step is asked for before binding, and at every silent sign-in', async ({
  page: desk,
  say,
  inside,
  operator,
  vendors,
  hire,
}) => {
  test.slow()
  const as = hire('dingtalk')
  const { space, admin: person } = await enterOwnSpace(desk, operator)
  await connectDingTalk(desk.request, space, vendors)
  await desk.goto('/user/center#two-step')
  await desk.getByRole('button', { name: say('center.two-step.enable') }).click()
  const { secret, recovery } = await enrolApp(desk.getByRole('dialog'), say)

  const phone = await inside({ client: 'dingtalk-android', as })
  await phone.goto(middle(space))
  await bindTo(phone, say, person)
  const code = phone.getByLabel(say('twoStep.totp'))
  const submit = phone.getByRole('button', { name: say('twoStep.submit'), exact: true })
  await expect(code).toBeVisible()
  await checkDarkAndNarrow(phone)
  expect((await phone.request.get('/v1/profile')).status(), 'not yet in').toBe(401)
  await code.fill(appCode(secret, 30))
  await submit.click()
  await expect(phone).toHaveURL(WANTED)

  await forget(phone)
  await phone.goto(middle(space))
  await expect(phone.getByRole('heading', { name: say('middle.heading.twoStep') })).toBeVisible()
  expect((await phone.request.get('/v1/profile')).status(), 'the app alone is not enough').toBe(401)
  await phone.getByRole('button', { name: say('twoStep.by.recovery') }).click()
  await phone.getByLabel(say('twoStep.recovery')).fill(recovery[0] ?? '')
  await submit.click()
  await expect(phone).toHaveURL(WANTED)
})
