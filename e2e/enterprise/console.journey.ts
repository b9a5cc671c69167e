import { callerFor } from '../caller.ts'
import { check, checkDarkAndNarrow } from '../check.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'
import { createEnterprise, enterprisePage, uniqueWord } from './enterprise.scene.ts'

inLanguage('zh-CN', () => {
  test('what an operator switches on for a category, a console user can do there at once, and no longer when it is switched off @first-console-user', async ({
    page,
    say,
    operator,
    anotherBrowser,
  }) => {
    test.slow()
    const word = uniqueWord()
    const { id } = await operator('saas.category.add', { name: word, code: word })
    await enterAs(page, 'operator')
    await page.goto(`/sysop/category?search=${word}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: say('category.editOf', { name: word }) }).click()
    await dialog.getByRole('combobox', { name: say('category.administrators') }).click()
    await page.getByRole('option', { name: /\(console\)/ }).click()
    await dialog.getByLabel(say('category.name')).click()
    for (const right of ['create', 'extend', 'announce'] as const)
      await dialog.getByRole('checkbox', { name: say(`consoleRight.${right}`) }).check()
    await check(page)
    await dialog.getByRole('button', { name: say('do.save') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('list', { name: say('category.title') })).toContainText(
      say('consoleRight.create'),
    )

    const theirs = await anotherBrowser()
    await enterAs(theirs, 'console')
    await theirs.goto('/console')
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(say('console.title'))
    const card = theirs
      .getByRole('region', { name: say('console.categories') })
      .getByRole('button', { name: word })
    await expect(card).not.toContainText(say('console.may.none'))
    await card.click()
    await expect(theirs).toHaveURL(new RegExp(`saas_id=${id}`))
    await expect(theirs.getByText(say('enterprise.empty.console'))).toHaveCount(0)

    const { act, row, create: createButton, dialog: over } = enterprisePage(theirs, say)
    await createButton.first().click()
    await over.getByLabel(say('enterprise.column.name')).first().fill(word)
    await over.getByLabel(say('enterprise.column.space')).fill(word)
    await over.getByRole('combobox', { name: say('console.create.category') }).click()
    await theirs.getByRole('option', { name: word }).click()
    await over.getByLabel(say('enterprise.admin.name')).last().fill('First')
    await over.getByRole('textbox', { name: say('enterprise.admin.loginId') }).fill(`${word}-admin`)
    await check(theirs)
    await over.getByRole('button', { name: say('enterprise.create') }).click()
    await theirs.getByRole('button', { name: say('enterprise.created.done') }).click()
    await expect(over.getByRole('heading', { name: word })).toBeVisible()
    await theirs.keyboard.press('Escape')
    await expect(over).toHaveCount(0)
    await expect(row(word)).toContainText(say('enterprise.status.active'))

    await act(word, 'console.extend')
    await over
      .getByRole('button', { name: say('console.extend.month.other', { count: 12 }) })
      .click()
    await check(theirs)
    await over.getByRole('button', { name: say('console.extend'), exact: true }).click()
    await expect(over).toHaveCount(0)
    await checkDarkAndNarrow(theirs)

    await theirs.goto('/console/message?new=1')
    await over.getByLabel(say('message.column.name')).fill(`${word} says`)
    await over.getByLabel(say('message.body')).fill('Hello')
    await over.getByRole('combobox', { name: say('message.audience.categories') }).click()
    await theirs.getByRole('option', { name: word }).click()
    await over.getByLabel(say('message.column.name')).click()
    await over.getByRole('button', { name: say('message.publish') }).click()
    await expect(theirs.getByText(`${word} says`).first()).toBeVisible()

    await theirs.goto(`/console?saas_id=${id}`)
    await expect(createButton.first()).toBeVisible()
    const [given] = (await operator('saas.category.list', {})).aaData.filter(
      (category) => category.id === id,
    )
    const administrators = given?.administrators.map((person) => ({ id: person.id, rights: [] }))
    await operator('saas.category.update', { id, administrators })
    await expect(card).toContainText(say('console.may.none'))
    await row(word).getByRole('button').last().click()
    await expect(theirs.getByRole('menuitem', { name: say('enterprise.details') })).toBeVisible()
    await expect(theirs.getByRole('menuitem', { name: say('console.extend') })).toHaveCount(0)
    await operator('saas.category.update', { id, administrators: [] })
  })
})

test('a console user sees their own categories, and what is the operator’s is refused', async ({
  page,
  say,
  atrium,
  operator,
}) => {
  const { aaData: rows } = await operator('saas.category.list', {})
  const mine = rows.find(({ code }) => code === 'manufacturing')
  const other = rows.find(({ code }) => code === 'education')
  const word = uniqueWord()
  await createEnterprise(operator, `${word} mine`, { saasId: mine?.id ?? 0 })
  await createEnterprise(operator, `${word} other`, { saasId: other?.id ?? 0 })
  await enterAs(page, 'console')
  await page.goto(`/console?search=${word}`)
  const { names, row } = enterprisePage(page, say)
  await expect(names).toHaveText([`${word} mine`])
  await row(word).getByRole('button').last().click()
  await expect(page.getByRole('menuitem', { name: say('enterprise.details') })).toBeVisible()
  for (const absent of ['do.edit', 'enterprise.suspend'] as const)
    await expect(page.getByRole('menuitem', { name: say(absent) })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await check(page)

  const asConsole = await callerFor(atrium.origin, 'console')
  const refused = asConsole('sysop.enterprise.update', { id: 1, name: 'taken over' })
  await expect(refused).rejects.toThrow(/forbidden/)
})
