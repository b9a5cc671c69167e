import { inFolder } from '../../bench/server-process.ts'
import { test as base, expect } from '../journey.ts'
import { startWithClock } from '../server-clock.ts'
import { signInForm } from './sign-in.form.ts'

// Browsers keep secure cookies of `*.localhost` without TLS, and know where it is.
const HOST = 'hall.acme.localhost'

const test = base.extend<object, { address: string }>({
  atrium: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what is needed from the pattern
    async ({}, use) =>
      inFolder(async (folder) => {
        const atrium = await startWithClock(folder, (port) => ({
          ATRIUM_ORIGIN: `http://localhost:${port}`,
          ATRIUM_SPACE_DOMAINS: `${HOST}=acme`,
        }))
        await use(atrium)
        await atrium.stop()
      }),
    { scope: 'worker', timeout: 180_000 },
  ],
  address: [
    ({ atrium }, use) => use(`http://${HOST}:${new URL(atrium.origin).port}`),
    { scope: 'worker' },
  ],
})

/** One after the other: a server is started for them once, not for each. */
test.describe.configure({ mode: 'default' })

test('on its own domain a space has no prefix, and people stay in it', async ({
  page,
  say,
  address,
  atrium,
}) => {
  await page.goto(`${address}/home/login`)
  await signInForm(page, say).send('member')
  await expect(page).toHaveURL(`${address}/user/workbench`)
  await expect(page.getByRole('link', { name: /Acme/ })).toHaveAttribute('href', '/user/workbench')
  await expect(page.getByRole('banner').getByText('Acme 精密制造')).toBeVisible()

  await page.goto(`${address}/user/center`)
  await expect(page.getByText(say('session.current'))).toBeVisible()

  await page.goto(`${address}/space-other/user/workbench`)
  await expect(page, 'the platform knows nobody who signed in there').toHaveURL(
    `${atrium.origin}/space-other/home/login?toUrl=%2Fspace-other%2Fuser%2Fworkbench`,
  )
})

test('L-d: an operator there runs nothing, and is shown to the platform', async ({
  page,
  say,
  address,
  atrium,
}) => {
  await page.goto(`${address}/home/login?isadmin=1`)
  await signInForm(page, say).send('operator')
  await expect(page).toHaveURL(`${address}/user/workbench`)
  for (const path of ['/user/workbench', '/sysop/enterprise']) {
    await page.goto(address + path)
    await expect(page.getByRole('heading', { name: say('foreign.title') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('foreign.own') })).toHaveAttribute(
      'href',
      `${atrium.origin}/sysop/enterprise`,
    )
  }
})

test('who signs out there is out, and comes back there', async ({ page, say, address }) => {
  await page.goto(`${address}/home/login?toUrl=%2Fuser%2Fcenter`)
  await signInForm(page, say).send('manager')
  await expect(page).toHaveURL(`${address}/user/center`)
  await page.getByRole('button', { name: '周敏' }).click()
  await page.getByRole('menuitem', { name: say('person.signOut') }).click()
  await expect(page).toHaveURL(`${address}/home/login`)
  await page.goto(`${address}/user/center`)
  await expect(page).toHaveURL(`${address}/home/login?toUrl=%2Fuser%2Fcenter`)
})
