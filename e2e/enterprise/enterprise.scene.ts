import { randomUUID } from 'node:crypto'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { expect, type Page } from '@playwright/test'
import type { Caller } from '../caller.ts'
import type { Say } from '../words.ts'

/** A word that occurs nowhere else, to find a journey's own enterprises by. */
export const uniqueWord = () => `e2e${randomUUID().replaceAll('-', '').slice(0, 10)}`

type Traits = Partial<Input<'sysop.enterprise.add'>>

/** Creates an enterprise and waits until it is open; how it is reached and who may enter it first. */
export async function createOpenEnterprise(operator: Caller, name: string, traits: Traits = {}) {
  const word = uniqueWord()
  const admin = { loginId: word, name: 'First' }
  const made = await operator('sysop.enterprise.add', { name, space: word, admin, ...traits })
  const { entid } = made
  await expect
    .poll(async () => (await operator('sysop.progress', { entid })).status, { intervals: [100] })
    .toBe('active')
  return { ...made, admin: { ...made.admin, name: admin.name } }
}

export const createEnterprise = async (operator: Caller, name: string, traits: Traits = {}) =>
  (await createOpenEnterprise(operator, name, traits)).entid

/** The enterprise page, by the words an operator finds things with. */
export function enterprisePage(page: Page, say: Say) {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  return {
    row,
    rows: page.locator('tbody tr'),
    names: page.locator('tbody strong'),
    search: page.getByRole('searchbox', { name: say('enterprise.search') }),
    create: page.getByRole('button', { name: say('enterprise.create') }),
    dialog: page.getByRole('dialog'),
    act: async (name: string, action: 'do.edit' | 'enterprise.suspend' | 'console.extend') => {
      await row(name)
        .getByRole('button', { name: say('list.actionsOf', { name }) })
        .click()
      await page.getByRole('menuitem', { name: say(action) }).click()
    },
  }
}
