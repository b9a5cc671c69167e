import { aPerson, type Vendor } from '@atrium/simulator/organisations.ts'
import type { Page } from '@playwright/test'
import { type Caller, callerFor } from '../caller.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { expect, PASSWORD } from '../journey.ts'
import type { Say } from '../words.ts'
import { test as base } from './workplace.scene.ts'

export const WORKPLACES = { dingtalk: 'dingtalk', feishu: 'feishu', wecom: 'wechat' } as const
export const VENDORS = Object.keys(WORKPLACES) as Vendor[]

type Fixtures = {
  /** Somebody new at a vendor, whom no other journey binds. */
  hire: (vendor: Vendor) => string
  /** A member of the space `acme` who is bound to nobody at that vendor, and will not be afterwards. */
  pick: (vendor: Vendor) => Account
}
type Account = { loginId: string; password: string }

export const test = base.extend<Fixtures, { staff: Record<Vendor, string[]> }>({
  staff: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what is needed from the pattern
    async ({}, use) => {
      const everybody = ['member', 'manager', 'developer', 'admin']
      await use({ dingtalk: [...everybody], feishu: [...everybody], wecom: [...everybody] })
    },
    { scope: 'worker' },
  ],
  hire: ({ vendors }, use) =>
    use((vendor) => {
      const person = aPerson({ userid: uniqueWord(), name: '何清' })
      vendors.world.orgs.find((org) => org.vendor === vendor)?.people.push(person)
      return person.userid
    }),
  pick: async ({ atrium, staff }, use) => {
    const picked: { vendor: Vendor; loginId: string }[] = []
    await use((vendor) => {
      const loginId = staff[vendor].shift()
      if (!loginId) throw new Error(`Everybody is bound at ${vendor}: the space needs more people`)
      picked.push({ vendor, loginId })
      return { loginId, password: PASSWORD }
    })
    for (const { vendor, loginId } of picked) {
      await unbind(await callerFor(atrium.origin, loginId), WORKPLACES[vendor])
      staff[vendor].push(loginId)
    }
  },
})

/** For the next journey that binds this person. */
async function unbind(person: Caller, type: (typeof WORKPLACES)[Vendor]) {
  for (const { type: of, enterId, bound } of await person('binding.list', {}))
    if (of === type && bound) await person('binding.unbind', { type, enterId })
}

/** Who is signed in on this page. */
export async function whoIs(page: Page): Promise<{ loginId: string; name: string } | null> {
  const answer = await page.request.get('/sapi/user/baseinfo')
  return (await answer.json()).result.user
}

type Decision = { as: string } | 'refuse'

/** From the login page of the space to the vendor's page, and what is decided there. */
export async function askVendor(page: Page, say: Say, vendor: Vendor, decision: Decision) {
  await page.getByRole('button', { name: say(`workplace.${WORKPLACES[vendor]}`) }).click()
  const isRefused = decision === 'refuse'
  if (!isRefused) await page.locator(`input[value="${decision.as}"]`).check()
  await page.locator(`button[value=${isRefused ? 'refuse' : 'approve'}]`).click()
}

/** On the page that binds: the account is proven by its password. */
export async function bindTo(page: Page, say: Say, { loginId, password }: Account) {
  await expect(page.getByRole('heading', { name: say('bind.heading.bind') })).toBeVisible()
  await signInForm(page, say).send(loginId, password)
}

/** As if the session had ended long ago. A page that loses its cookies may still be asking. */
export async function forget(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
