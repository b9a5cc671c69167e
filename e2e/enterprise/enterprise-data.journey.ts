import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

inLanguage('zh-CN', () => {
  test('an owner exports everything, asks for the deletion, and keeps the enterprise after all', async ({
    page,
    say,
    operator,
  }) => {
    await enterAs(page, 'admin')
    await page.goto('/space-acme/enterprise/data')
    await page.getByRole('button', { name: say('enterpriseData.export.do') }).click()
    await expect(page.getByRole('link', { name: say('transfer.download') }).first()).toBeVisible()
    await checkDarkAndNarrow(page)

    const kept = page.getByRole('combobox', { name: say('retention.signIns') })
    const keepFor = async (count: number) => {
      await kept.click()
      await page.getByRole('option', { name: say('retention.days.other', { count }) }).click()
    }
    await keepFor(30)
    const shorter = page.getByRole('dialog', { name: say('retention.shorter') })
    await check(page)
    await shorter.getByRole('button', { name: say('retention.shorter.sure') }).click()
    await expect(page.getByText(say('retention.saved')).first()).toBeVisible()
    await keepFor(180)
    await expect(kept).toHaveValue(say('retention.days.other', { count: 180 }))

    await page.getByRole('button', { name: say('enterpriseData.deletion.ask') }).click()
    const dialog = page.getByRole('dialog')
    const sure = dialog.getByRole('button', { name: say('enterpriseData.deletion.ask') })
    await dialog.getByLabel(say('enterprise.delete.reason')).fill('merged')
    await expect(sure).toBeDisabled()
    await dialog.getByRole('textbox').last().fill('Acme 精密制造')
    await check(page)
    await sure.click()
    await expect(page.getByRole('alert').filter({ hasText: 'merged' })).toBeVisible()
    const withdraw = page.getByRole('button', { name: say('enterpriseData.deletion.withdraw') })
    await check(page)
    const { request } = await operator('enterprise.deletionAsked', {
      entid: (await operator('sysop.entlist', { iSearch: 'Acme' }))[0]?.id ?? 0,
    })
    expect(request?.reason).toBe('merged')
    await withdraw.click()
    await expect(withdraw).toHaveCount(0)
  })
})
