import type { Page } from '@playwright/test'
import type { Say } from '../words.ts'

/** A phone and its code, wherever the entrance asks for them. */
export const phoneForm = (page: Page, say: Say) => ({
  phone: page.getByLabel(say('way.phone')),
  send: page.getByRole('button', { name: say('way.code.send') }),
  wait: page.getByRole('button', {
    name: new RegExp(say('way.code.wait', { time: '0:[1-5]\\d' })),
  }),
  code: page.getByLabel(say('way.code'), { exact: true }),
  // The password form stays beside it, out of sight.
  submit: page.locator('button[type=submit]:visible'),
})

/** The same on the sign-in page. */
export async function openPhoneForm(page: Page, say: Say) {
  await page.goto('/home/login')
  await page.getByRole('tab', { name: say('login.way.sms') }).click()
  return phoneForm(page, say)
}
