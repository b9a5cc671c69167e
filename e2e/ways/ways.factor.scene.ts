import { expect, type Locator, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import type { Say } from '../words.ts'

type App = { secret: string; recovery: string[] }

/** What the app shows; a code is good once, so the next one is that of half a minute later. */
export const appCode = (secret: string, secondsAhead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + secondsAhead })

/** Chooses the authenticator app in `place`, types its secret off and keeps the recovery codes. */
export async function enrolApp(
  place: Locator | Page,
  say: Say,
  beforeKept?: () => Promise<void>,
): Promise<App> {
  await place.getByRole('button', { name: say('factor.kind.totp.text') }).click()
  const secret = (await place.locator('form code').innerText()).replace(/\s/g, '')
  await place.getByLabel(say('factor.code')).fill(appCode(secret))
  await place.getByRole('button', { name: say('factor.confirm') }).click()
  return { secret, recovery: await keepRecoveryCodes(place, say, beforeKept) }
}

export async function keepRecoveryCodes(
  place: Locator | Page,
  say: Say,
  beforeKept?: () => Promise<void>,
): Promise<string[]> {
  const codes = place.getByRole('list', { name: say('factor.recovery') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.allInnerTexts()
  const done = place.getByRole('button', { name: say('factor.recovery.done') })
  await expect(done).toBeDisabled()
  await beforeKept?.()
  await place.getByLabel(say('factor.recovery.kept')).check()
  await done.click()
  return recovery
}
