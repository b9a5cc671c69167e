import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

const CUSTOMERS = `公司,编号,应收金额,签约日期,状态
${Array.from({ length: 60 }, (_, at) => `客户 ${at},00${100 + at},"1,${100 + at}.50",2026-01-${String((at % 28) + 1).padStart(2, '0')},${['跟进中', '已签约', '已流失'][at % 3]}`).join('\n')}
`

inLanguage('zh-CN', () => {
  test('an admin drops a file, corrects what was understood, and has an app with its rows inside', async ({
    page,
    say,
  }) => {
    test.slow()
    await enterAs(page, 'admin')
    await page.goto('/space-acme/app')
    await page
      .getByRole('link', { name: say('builtApp.new') })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: say('builtApp.source.drop') })).toBeVisible()
    await checkDarkAndNarrow(page)
    await page.locator('input[type=file]').setInputFiles({
      name: '客户档案.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(CUSTOMERS),
    })
    await expect(page.getByRole('heading', { name: say('builtApp.check.title') })).toBeVisible()
    const name = page.getByRole('textbox', { name: say('builtApp.column.name', { title: '公司' }) })
    await name.fill('客户名称')
    await name.press('Enter')
    await expect(
      page.getByRole('combobox', { name: say('builtApp.column.kind', { title: '客户名称' }) }),
    ).toBeVisible()
    await page
      .getByRole('button', { name: say('builtApp.column.leaveOutOf', { title: '状态' }) })
      .click()
    await expect(page.getByText(say('builtApp.column.leftOut.other', { count: 1 }))).toBeVisible()
    await checkDarkAndNarrow(page)

    await page.getByRole('button', { name: say('builtApp.next') }).click()
    const title = page.getByRole('textbox', { name: say('builtApp.name') })
    await expect(title).toHaveValue('客户档案')
    await page.goBack()
    await expect(page.getByRole('heading', { name: say('builtApp.check.title') })).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: say('builtApp.who.add.everybody') }).click()
    await checkDarkAndNarrow(page)
    await page.getByRole('button', { name: say('builtApp.create') }).click()
    await expect(page.getByText(say('builtApp.ready.rows.other', { count: 60 }))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: say('builtApp.ready.open') })).toBeVisible()
    await check(page)

    await page.getByRole('link', { name: say('builtApp.ready.settings') }).click()
    await expect(page.getByRole('heading', { name: say('builtApp.roles') })).toBeVisible()
    await page.getByRole('textbox', { name: say('builtApp.name') }).fill('客户名录')
    await checkDarkAndNarrow(page)
    await page.getByRole('button', { name: say('do.save') }).click()
    await expect(page.getByText(say('builtApp.saved'))).toBeVisible()

    await page.goto('/space-acme/app')
    const card = page.getByRole('article').filter({ hasText: '客户名录' })
    await expect(card).toContainText(say('builtApp.seenBy.everybody'))
    await card.getByRole('button', { name: say('list.actionsOf', { name: '客户名录' }) }).click()
    await page.getByRole('menuitem', { name: say('builtApp.remove') }).click()
    await page.getByRole('button', { name: say('builtApp.remove') }).click()
    await expect(card).toHaveCount(0)
    await page.getByRole('link', { name: say('builtApp.removed') }).click()
    await page.getByRole('button', { name: say('builtApp.restore') }).click()
    await page.getByRole('link', { name: say('builtApp.shown') }).click()
    await expect(card).toBeVisible()
    await check(page)
  })
})
