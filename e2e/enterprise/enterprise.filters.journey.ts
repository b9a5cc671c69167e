import type { Locator } from '@playwright/test'
import { check } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { createEnterprise, enterprisePage, uniqueWord } from './enterprise.scene.ts'

test.beforeEach(({ page }) => enterAs(page, 'operator'))

test('every filter narrows the table, is in the address, and can be taken back', async ({
  page,
  say,
  operator,
}) => {
  const [, category] = (await operator('saas.category.list', {})).aaData
  const word = uniqueWord()
  const parentId = await createEnterprise(operator, `${word} top`, { private: true })
  const saasId = category?.id ?? 0
  const traits = { parentId, saasId, isControl: true, saasEntType: 'formal', entType: 1 } as const
  await createEnterprise(operator, `${word} below`, traits)
  await page.goto(`/sysop/enterprise?search=${word}`)
  const { names } = enterprisePage(page, say)
  const both = [`${word} below`, `${word} top`]
  await expect(names).toHaveText(both)

  await page.getByRole('button', { name: say('list.filters'), exact: true }).click()
  const panel = page.getByRole('dialog', { name: say('list.filters') })
  const field = (
    filter: 'name' | 'parent_name' | 'saas_id' | 'saasEntType' | 'private' | 'isControl',
  ) => panel.getByLabel(say(`enterprise.filter.${filter}`), { exact: true }).first()
  const choose = (list: Locator, option: string) => list.selectOption({ label: option })
  const narrows = async (inAddress: Record<string, string>, rows: string[]) => {
    await expect(page).toHaveURL((url) =>
      Object.entries(inAddress).every(([key, value]) => url.searchParams.get(key) === value),
    )
    await expect(names).toHaveText(rows)
    await panel.getByRole('button', { name: say('list.filters.clear') }).click()
    await expect(names).toHaveText(both)
  }
  await check(page)

  await field('name').fill('below')
  await narrows({ name: 'below' }, [`${word} below`])
  await field('parent_name').fill(`${word} top`)
  await narrows({ parent_name: `${word} top` }, [`${word} below`])
  await choose(field('saas_id'), category?.name ?? '')
  await narrows({ saas_id: String(saasId) }, [`${word} below`])
  await choose(field('saasEntType'), say('enterprise.saasEntType.trial'))
  await narrows({ saasEntType: 'trial' }, [`${word} top`])
  await choose(field('private'), say('list.yes'))
  await narrows({ private: '1' }, [`${word} top`])
  await choose(field('isControl'), say('list.no'))
  await narrows({ isControl: '0' }, [`${word} top`])
})

test('a view lives in its address: reload, back button and a colleague see the same', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  const word = uniqueWord()
  await createEnterprise(operator, `${word} standard`)
  await createEnterprise(operator, `${word} developer`, { entType: 1 })
  await page.goto('/sysop/enterprise')
  const { names, search } = enterprisePage(page, say)
  await search.fill(word)
  await expect(names).toHaveText([`${word} developer`, `${word} standard`])
  await page.getByText(say('enterprise.entType.1'), { exact: true }).first().click()
  await expect(names).toHaveText([`${word} developer`])
  await expect(page).toHaveURL(`/sysop/enterprise?entType=1&search=${word}`)

  await page.reload()
  await expect(names).toHaveText([`${word} developer`])
  await expect(search).toHaveValue(word)
  const colleague = await anotherBrowser()
  await enterAs(colleague, 'operator')
  await colleague.goto(page.url())
  await expect(enterprisePage(colleague, say).names).toHaveText([`${word} developer`])

  await page.goBack()
  await expect(page).toHaveURL(`/sysop/enterprise?search=${word}`)
  await expect(names).toHaveText([`${word} developer`, `${word} standard`])
})

test('"created by me" leaves out what others created', async ({ page, say }) => {
  await page.goto('/sysop/enterprise?search=acme')
  await expect(enterprisePage(page, say).names).toHaveText(['Acme 精密制造'])
  await page.getByRole('button', { name: say('list.filters'), exact: true }).click()
  await page.getByRole('switch', { name: say('enterprise.filter.self') }).click()
  await expect(page.getByRole('heading', { name: say('list.unmatched') })).toBeVisible()
  await expect(page).toHaveURL(/[?&]self=1/)
})
