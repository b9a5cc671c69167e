import { readFile } from 'node:fs/promises'
import { check, checkDarkAndNarrow } from '../check.ts'
import { createOpenEnterprise, uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { openImport, workbook } from './sysop.user.scene.ts'

inLanguage('zh-CN', () => {
  test('a workbook is checked row by row, imported, and its passwords come once', async ({
    page,
    say,
    operator,
  }) => {
    test.slow()
    const word = uniqueWord()
    await createOpenEnterprise(operator, word)
    await enterAs(page, 'operator')
    const dialog = await openImport(page, say, word)
    await check(page)
    const phone = `137${String(Date.now()).slice(-8)}`
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'staff.xlsx',
      mimeType: 'application/octet-stream',
      buffer: workbook([
        ['工号', '姓名', '手机号', '类型'],
        [`${word}.a`, '王伟', phone, say('user.userType.4')],
        ['member', '李娜', '', ''],
        [`${word}.b`, '张敏', '', ''],
      ]),
    })
    await expect(dialog).toContainText(say('user.import.good.other', { count: 2 }))
    await expect(dialog).toContainText(say('verdict.taken'))
    await checkDarkAndNarrow(page)
    await dialog.getByRole('button', { name: say('user.import.start.other', { count: 2 }) }).click()
    await expect(dialog).toContainText(say('user.import.done', { added: 2, rows: 3 }))

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: say('user.import.report.passwords') }).click(),
    ])
    const report = await readFile(await download.path(), 'utf8')
    expect(report).toMatch(new RegExp(`${word}\\.a,王伟,[^,]+,[2-9A-Z]{5}-`))
    await expect(
      dialog.getByRole('button', { name: say('user.import.report'), exact: true }),
    ).toBeVisible()
    const { aaData: rows } = await operator('sysop.user.list', {
      userType: 'all',
      iSearch: `${word}.`,
    })
    expect(new Set(rows.map(({ user_type }) => user_type))).toEqual(new Set([0, 4]))
  })
})

test('rows are pasted, and what is not found by its heading is chosen', async ({
  page,
  say,
  operator,
}) => {
  const word = uniqueWord()
  await createOpenEnterprise(operator, word)
  await enterAs(page, 'operator')
  const dialog = await openImport(page, say, word)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'staff.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  })
  await expect(dialog.getByRole('alert')).toHaveText(
    say('user.import.flaw.old_or_locked', { name: 'staff.xls' }),
  )
  await check(page)
  await dialog.getByLabel(say('user.import.paste')).fill(`编号\t姓名\n${word}.c\t赵云`)
  await dialog.getByRole('button', { name: say('user.import.read') }).click()
  await expect(dialog).toContainText(say('user.import.unmapped'))
  await dialog.getByLabel(say('user.column.loginId')).first().click()
  await page.getByRole('option', { name: '编号' }).click()
  await expect(dialog).toContainText(say('user.import.ok'))
})
