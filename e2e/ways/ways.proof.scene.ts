import { ProofStale } from '@atrium/contract/kernel/failure.ts'
import type { Page } from '@playwright/test'
import { expect, PASSWORD } from '../journey.ts'
import type { Say } from '../words.ts'

/** The next change at this address is asked to be proven, as if minutes had passed since the last proof. */
export async function outliveProof(page: Page, path: string) {
  let isAsked = false
  const { word: error, status } = ProofStale
  const json = { status, error, msg: '', methods: ['password'] }
  await page.route(`**${path}`, (route) => {
    if (isAsked || route.request().method() === 'GET') return route.fallback()
    isAsked = true
    return route.fulfill({ status, json })
  })
}

/** The question who it is, by its words. */
export function proofQuestion(page: Page, say: Say) {
  const dialog = page.getByRole('dialog', { name: say('factor.proof.title') })
  const password = dialog.getByLabel(say('login.password'), { exact: true })
  return {
    dialog,
    password,
    answer: async () => {
      await expect(password).toBeFocused()
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
    },
  }
}
