import { anIpa, realApk } from '@atrium/server/test/fixtures/packages.ts'
import type { Page } from '@playwright/test'
import { check } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, PASSWORD, test } from '../journey.ts'
import type { Say } from '../words.ts'

/** An ipa nobody else has, as a file to choose. */
const ipaFile = (traits: Parameters<typeof anIpa>[0] = {}, filler = 0) => ({
  name: `${uniqueWord()}.ipa`,
  mimeType: 'application/octet-stream',
  buffer: anIpa({ app: `com.example.${uniqueWord()}`, filler, ...traits }),
})

const chooser = (page: Page) => page.locator('input[type=file]')
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function confirm(page: Page, say: Say, button: 'publish' | 'withdraw' | 'remove') {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('package.password')).last().fill(PASSWORD)
  await dialog.getByRole('button', { name: say(`package.${button}`), exact: true }).click()
}

test.beforeEach(({ page }) => enterAs(page, 'operator'))

inLanguage('en-US', () => {
  test('a file is chosen, read, published, installed by a phone, withdrawn and deleted', async ({
    page,
    say,
    anotherBrowser,
  }) => {
    test.slow()
    await page.goto('/sysop/package')
    const app = `com.example.${uniqueWord()}`
    await chooser(page).setInputFiles(ipaFile({ app, version: '4.2' }))
    const done = card(page, say('package.phase.done'))
    await expect(done).toContainText('前厅 4.2')
    await done.getByRole('button', { name: say('package.publish') }).click()
    await page.getByLabel(say('package.notes', { language: 'English' })).fill('Made for journeys')
    await check(page)
    await confirm(page, say, 'publish')
    const told = say('package.published', { name: '前厅', version: '4.2' })
    await expect(page.getByText(told)).toBeVisible()

    await page.goto(`/sysop/package?kind=ipa&app=${app}`)
    await page.getByRole('button', { name: /前厅/ }).first().click()
    const details = page.getByRole('dialog')
    const install = details.getByRole('link', { name: /\/m\/install\// })
    const url = (await install.getAttribute('href')) as string
    await check(page)
    const phone = await anotherBrowser()
    await phone.goto(url)
    await expect(phone.getByRole('heading', { name: '前厅', level: 1 })).toBeVisible()
    await expect(phone.getByText('Made for journeys')).toBeVisible()
    await check(phone)
    const link = phone.getByRole('link', { name: /KB|B\)|B）/ })
    const download = phone.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toBe('前厅-4.2.ipa')

    await details.getByRole('button', { name: say('package.withdraw') }).click()
    await confirm(page, say, 'withdraw')
    await expect(
      page.getByText(say('package.withdrawn', { name: '前厅', version: '4.2' })),
    ).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { name: say('install.gone') })).toBeVisible()

    await details.getByRole('button', { name: say('package.remove') }).click()
    await confirm(page, say, 'remove')
    await expect(page.getByText(say('list.unmatched'))).toBeVisible()
  })
})

test('a wrong password changes nothing and says so at its field', async ({
  page,
  say,
  forgive,
}) => {
  forgive(/403/)
  await page.goto('/sysop/package')
  await chooser(page).setInputFiles(ipaFile())
  await card(page, say('package.phase.done'))
    .getByRole('button', { name: say('package.publish') })
    .click()
  const password = page.getByLabel(say('package.password'))
  await password.fill('wrong')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('package.publish') })
    .click()
  await expect(page.getByText(say('failure.confirmation_refused'))).toBeVisible()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
})

test('another signer and a lower version are pointed out, and have to be accepted', async ({
  page,
  say,
}) => {
  await page.goto('/sysop/package')
  const app = `com.example.${uniqueWord()}`
  await chooser(page).setInputFiles(ipaFile({ app, version: '2.0' }))
  const publish = card(page, '2.0').getByRole('button', { name: say('package.publish') })
  await publish.click()
  await confirm(page, say, 'publish')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await chooser(page).setInputFiles(ipaFile({ app, version: '1.0', team: 'ZZZZZ99999' }))
  const doubtful = card(page, '1.0')
  await expect(doubtful).toContainText(say('package.doubts'))
  await doubtful.getByRole('button', { name: say('package.publish') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('package.password')).fill(PASSWORD)
  const send = dialog.getByRole('button', { name: say('package.publish'), exact: true })
  await expect(send).toBeDisabled()
  await dialog.getByLabel(say('package.doubts.accept')).check()
  await send.click()
  await expect(dialog).toHaveCount(0)
})

test('a lost connection is waited out, and the file goes on where it was', async ({
  page,
  say,
  forgive,
}) => {
  forgive(/ERR_|Failed to load/)
  await page.goto('/sysop/package')
  const offsets: number[] = []
  let cuts = 0
  await page.route('**/v1/upload/*?*', async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'))
    if (offset > 0 && cuts++ < 2) return route.abort('connectionreset')
    offsets.push(offset)
    return route.continue()
  })
  await chooser(page).setInputFiles(ipaFile({ version: '5.0' }, 3_000_000))
  await expect(card(page, say('upload.phase.waiting'))).toBeVisible()
  await expect(card(page, say('package.phase.done'))).toContainText('5.0')
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
})

test('a file is held back and let go again', async ({ page, say }) => {
  await page.goto('/sysop/package')
  const gate = Promise.withResolvers<void>()
  await page.route('**/v1/upload/*?*', async (route) => {
    await gate.promise
    await route.continue().catch(() => {})
  })
  const file = ipaFile({ version: '6.0' }, 2_000_000)
  await chooser(page).setInputFiles(file)
  await card(page, file.name)
    .getByRole('button', { name: say('upload.pause') })
    .click()
  await expect(card(page, say('upload.phase.paused'))).toBeVisible()
  gate.resolve()
  await card(page, file.name)
    .getByRole('button', { name: say('upload.resume') })
    .click()
  await expect(card(page, say('package.phase.done'))).toContainText('6.0')
})

test('what is no package is refused with the reason, and nothing of it stays', async ({
  page,
  say,
  forgive,
}) => {
  forgive(/415/)
  await page.goto('/sysop/package')
  const buffer = Buffer.from('<script>alert(1)</script>')
  await chooser(page).setInputFiles([
    { name: 'page.apk', mimeType: 'text/html', buffer },
    { name: 'notes.txt', mimeType: 'text/plain', buffer },
  ])
  // This goes by itself after a while; what the server found out stays.
  await expect(page.getByText(say('package.wrongFile', { name: 'notes.txt' }))).toBeVisible()
  await expect(card(page, 'page.apk')).toContainText(say('package.flaw.not_an_archive'))
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a file dropped anywhere on the page is taken', async ({ page, say }) => {
  await page.goto('/sysop/package')
  await expect(page.getByRole('heading', { name: say('package.title') })).toBeVisible()
  const bytes = ipaFile({ version: '7.0' }).buffer.toString('base64')
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.fromBase64('${bytes}')], 'dropped.ipa'))
    return data
  })()`)
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer })
  await expect(page.getByText(say('package.drop'), { exact: true })).toBeVisible()
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
  await expect(card(page, say('package.phase.done'))).toContainText('7.0')
})

test('an enterprise has an address of its own, which ends when it is renewed', async ({
  page,
  say,
  anotherBrowser,
}) => {
  const sent = await page.request.put('/api/sysop/apk/', { data: realApk() })
  const known =
    (await sent.json()).result ??
    (await (await page.request.get('/api/sysop/apk')).json()).result.aaData[0]
  await page.request.put(`/api/sysop/apk/${known.id}`, {
    headers: { 'x-confirm-password': encodeURIComponent(PASSWORD) },
    data: { data: { published: true, accepted: true } },
  })
  await page.goto('/sysop/package/enterprise?search=acme')
  const row = page.getByRole('row').filter({ hasText: 'acme' })
  await expect(row).toContainText('Foyer')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: say('package.link') }).click()
  const address = page.getByRole('dialog').getByRole('link')
  const url = (await address.getAttribute('href')) as string
  const phone = await anotherBrowser()
  await phone.goto(url)
  await expect(phone.getByRole('heading', { name: 'Foyer' })).toBeVisible()
  await page.getByRole('button', { name: say('package.link.renew') }).click()
  await expect(address).not.toHaveAttribute('href', url)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: say('install.gone') })).toBeVisible()
})
