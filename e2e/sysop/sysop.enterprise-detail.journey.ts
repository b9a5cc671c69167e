import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import {
  createEnterprise,
  createOpenEnterprise,
  enterprisePage,
  uniqueWord,
} from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, PASSWORD, test } from '../journey.ts'
import type { Say } from '../words.ts'

const tabs = ['people', 'apps', 'sign-in', 'sessions', 'audit', 'life'] as const

/** The password is asked for where the last proof is too long ago. */
async function proveIfAsked(page: Page, say: Say, done: ReturnType<Page['getByText']>) {
  const proof = page.getByRole('dialog', { name: say('factor.proof.title') })
  await expect(proof.or(done).first()).toBeVisible()
  if (!(await proof.isVisible())) return
  await proof.locator('input').fill(PASSWORD)
  await proof.getByRole('button', { name: say('factor.proof.confirm'), exact: true }).click()
}

inLanguage('zh-CN', () => {
  test.slow()

  test('one enterprise is looked at part by part, and its limits are changed where they stand', async ({
    page,
    say,
    operator,
  }) => {
    const word = uniqueWord()
    const parentId = await createEnterprise(operator, `${word} above`)
    const entid = await createEnterprise(operator, `${word} below`, { parentId, isControl: true })
    await enterAs(page, 'operator')
    await page.goto(`/sysop/enterprise?search=${word}&open=${entid}`)
    await page.getByRole('link', { name: say('enterprise.one.open') }).click()
    await expect(page).toHaveURL(new RegExp(`/sysop/enterprise/${entid}$`))
    await expect(page.getByRole('link', { name: `${word} above` })).toBeVisible()
    await expect(page.getByText(say('enterprise.isControl.hint'))).toBeVisible()
    await check(page)

    await page.getByRole('button', { name: say('enterprise.limits.edit') }).click()
    await page.getByRole('textbox', { name: say('enterprise.memberLimit') }).fill('77')
    await check(page)
    await page.getByRole('button', { name: say('do.save') }).click()
    await expect(page.getByText('1 / 77')).toBeVisible()

    const nav = page.getByRole('navigation', { name: say('enterprise.one.tabs') })
    for (const tab of tabs) {
      await nav.getByRole('link', { name: say(`enterprise.tab.${tab}`) }).click()
      await expect(page).toHaveURL(new RegExp(`/sysop/enterprise/${entid}/${tab}$`))
      await expect(nav.locator('[aria-current="page"]')).toHaveText(say(`enterprise.tab.${tab}`))
      await expect(page).toHaveTitle(
        new RegExp(`^${word} below · ${say(`enterprise.tab.${tab}`)} – `),
      )
    }
    await page.goto(`/sysop/enterprise/${entid}/people`)
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.goto(`/sysop/enterprise/${entid}/audit`)
    await expect(page.getByText(say('audit.action.enterprise.founded'))).toBeVisible()

    await page.goto(`/sysop/enterprise/${parentId}`)
    await page.getByRole('link', { name: `${word} below` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} below`)
  })

  test('a deletion names what goes, wants the exact name and can be called off', async ({
    page,
    say,
    operator,
    forgive,
  }) => {
    forgive(/status of 403/)
    const word = uniqueWord()
    const { entid, space } = await createOpenEnterprise(operator, word)
    await enterAs(page, 'operator')
    await page.goto(`/sysop/enterprise/${entid}/life`)
    await page.getByRole('button', { name: say('enterprise.delete.do') }).click()
    const dialog = page.getByRole('dialog', {
      name: say('enterprise.delete.title', { name: `${word} (${space})` }),
    })
    await expect(dialog).toContainText(say('enterprise.delete.never', { space }))
    const confirm = dialog.getByRole('button', { name: say('enterprise.delete.confirm') })
    await dialog.getByLabel(say('enterprise.delete.reason')).fill('The contract is over')
    await dialog.getByLabel(say('enterprise.delete.name', { name: word })).fill(word.slice(1))
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel(say('enterprise.delete.name', { name: word })).fill(word)
    await check(page)
    await confirm.click()
    const keep = page.getByRole('button', { name: say('enterprise.leaving.keep') })
    await proveIfAsked(page, say, keep)
    await expect(keep).toBeVisible()
    await expect(page.getByText('The contract is over')).toBeVisible()
    const status = page.locator('[data-status]')
    await expect(status).toHaveText(say('enterprise.status.suspended'))
    await check(page)

    await keep.click()
    await expect(page.getByText(say('enterprise.leaving.kept', { name: word }))).toBeVisible()
    await expect(keep).toHaveCount(0)
    await expect(status).toHaveText(say('enterprise.status.active'))
  })

  test('a whole enterprise goes into a file and comes back under another name', async ({
    page,
    say,
    operator,
    forgive,
  }) => {
    forgive(/status of 403/)
    const word = uniqueWord()
    const { entid, space: taken } = await createOpenEnterprise(operator, word)
    await enterAs(page, 'operator')
    await page.goto(`/sysop/enterprise/${entid}/life`)
    await page.getByRole('button', { name: say('enterprise.life.export.do') }).click()
    const download = page.getByRole('link', { name: say('transfer.download') })
    await proveIfAsked(page, say, download)
    await expect(download).toBeVisible()
    await checkDarkAndNarrow(page)
    // Looking at the page may have taken longer than the proof lasts.
    const proof = { method: 'password', password: PASSWORD }
    await page.request.post('/v1/session/prove', { data: proof })
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toContain(`${taken}-`)

    await page.goto('/sysop/enterprise/import')
    await expect(page.getByRole('heading', { name: say('enterprise.import.title') })).toBeVisible()
    await check(page)
    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'a.gz', mimeType: '', buffer: Buffer.from('no such file') })
    const refused = page.getByRole('alert').filter({ hasText: say('enterprise.import.unreadable') })
    await expect(refused).toContainText(say('enterprise.import.flaw.no_such_file'))
    await checkDarkAndNarrow(page)
    await page.getByRole('button', { name: say('enterprise.import.again') }).click()
    await input.setInputFiles(await file.path())
    const space = page.getByLabel(say('enterprise.column.space'))
    await expect(space).toBeVisible()
    await expect(
      page.getByText(say('enterprise.import.spaceTaken', { space: taken })),
    ).toBeVisible()
    await checkDarkAndNarrow(page)
    // Which upload it is stands in the address.
    await page.reload()
    await space.fill(`${word}-2`)
    await page.getByLabel(say('enterprise.column.name')).fill(`${word} again`)
    await page.getByRole('button', { name: say('enterprise.import.do') }).click()
    const open = page.getByRole('link', { name: say('enterprise.import.open') })
    await proveIfAsked(page, say, open)
    await open.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} again`)
    await expect(page.getByText(`/space-${word}-2`)).toBeVisible()
  })

  test('a template is offered when an enterprise is created', async ({ page, say, operator }) => {
    const word = uniqueWord()
    const { entid } = await createOpenEnterprise(operator, `${word} model`)
    await enterAs(page, 'operator')
    await page.goto(`/sysop/enterprise/${entid}/life`)
    await page.getByRole('switch', { name: say('enterprise.template.switch') }).click()
    await expect(
      page.getByText(say('enterprise.template.on', { name: `${word} model` })),
    ).toBeVisible()

    await page.goto(`/sysop/enterprise?search=${word}`)
    const { create: begin, dialog } = enterprisePage(page, say)
    await begin.click()
    await dialog.getByRole('combobox', { name: say('enterprise.form.templateId') }).click()
    await page.getByRole('option', { name: `${word} model` }).click()
    await check(page)
    await dialog.getByLabel(say('enterprise.column.name')).first().fill(`${word} made`)
    await dialog.getByLabel(say('enterprise.column.space')).fill(`${word}-made`)
    await dialog.getByLabel(say('enterprise.admin.name')).last().fill('First')
    await dialog.getByLabel(say('enterprise.admin.loginId')).fill(`${word}-first`)
    await dialog.getByRole('button', { name: say('enterprise.create') }).click()
    await expect(dialog).toContainText(`${word}-first`)
    const [line] = (await operator('audit.list', { action: 'enterprise.founded', length: 1 })).lines
    expect(line?.detail).toMatchObject({ templateId: entid })
  })
})
