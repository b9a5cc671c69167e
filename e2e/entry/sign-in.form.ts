import type { Page } from '@playwright/test'
import { PASSWORD } from '../journey.ts'
import type { Say } from '../words.ts'

/** The password form, by the words a person finds it with. */
export const signInForm = (page: Page, say: Say) => {
  const loginId = page.getByLabel(say('login.loginId'), { exact: true })
  const password = page.getByLabel(say('login.password'), { exact: true })
  const submit = page.locator('button[type=submit]')
  return {
    loginId,
    password,
    submit,
    remember: page.getByLabel(say('login.remember')),
    trouble: page.getByRole('alert'),
    async send(who: string, secret = PASSWORD) {
      await loginId.fill(who)
      await password.fill(secret)
      await submit.click()
    },
  }
}
