import { Layout } from '@atrium/contract/apps/route-config.ts'
import { check, noSidewaysScroll } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, test } from '../journey.ts'
import { routeTable } from './layout.scene.ts'

const WIDTHS = [360, 1440]
const THEMES = ['light', 'dark'] as const

for (const layout of Layout.options)
  test(`the layout ${layout} stands at both widths, by day and by night`, async ({
    page,
    operator,
    say,
  }) => {
    test.slow()
    const word = uniqueWord()
    const table = routeTable(operator)
    await table.add({
      id: `try.${word}`,
      path: `/try/${word}`,
      layout,
      title: { 'zh-CN': `试页 ${word}`, 'en-US': `Trial ${word}` },
      target: { kind: 'page', page: 'workbench' },
      access: 'signedIn',
    })
    try {
      await enterAs(page, 'admin')
      await page.goto(`/space-acme/try/${word}`)
      await expect(page.getByRole('heading', { name: say('workbench.apps') })).toBeVisible()
      await expect(page).toHaveTitle(`试页 ${word} – Acme 精密制造`)
      await expect(page.getByRole('main')).toHaveCount(1)
      for (const width of WIDTHS)
        for (const colorScheme of THEMES) {
          await page.setViewportSize({ width, height: 800 })
          await page.emulateMedia({ colorScheme })
          await check(page)
          await noSidewaysScroll(page)
        }
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: say('layout.skip') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    } finally {
      await table.restore()
    }
  })

test('Partly 8: the sample app fits every layout on a small phone, in both languages', async ({
  page,
  operator,
  atrium,
}) => {
  test.slow()
  const word = uniqueWord()
  const table = routeTable(operator)
  await table.add(
    ...Layout.options.map((layout) => ({
      id: `try.${word}.${layout}`,
      path: `/try/${word}/${layout}/*`,
      layout,
      title: { 'zh-CN': '试页', 'en-US': 'Trial' },
      target: { kind: 'app' as const, app: 'hello-react' },
      access: 'signedIn' as const,
    })),
  )
  try {
    await enterAs(page, 'member')
    await page.setViewportSize({ width: 360, height: 800 })
    for (const language of ['en-US', 'zh-CN']) {
      await page.context().addCookies([{ name: 'lang', value: language, url: atrium.origin }])
      for (const layout of Layout.options) {
        await page.goto(`/space-acme/try/${word}/${layout}`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await noSidewaysScroll(page)
      }
    }
  } finally {
    await table.restore()
  }
})

test('each layout has its own parts', async ({ page, operator, say }) => {
  test.slow()
  const word = uniqueWord()
  const table = routeTable(operator)
  await table.add(
    ...Layout.options.map((layout) => ({
      id: `try.${word}.${layout}`,
      path: `/try/${word}/${layout}`,
      layout,
      title: { 'zh-CN': '试页', 'en-US': 'Trial' },
      target: { kind: 'page' as const, page: 'center' },
      access: 'signedIn' as const,
      menu: { order: 5 },
    })),
  )
  const open = async (layout: string) => {
    await page.goto(`/space-acme/try/${word}/${layout}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const header = page.getByRole('banner')
  try {
    await enterAs(page, 'admin')
    await open('root')
    await expect(header).toHaveCount(0)
    await open('isIndex')
    await expect(header.getByText('Acme 精密制造')).toBeVisible()
    await expect(header.getByRole('navigation')).toBeVisible()
    await open('saas')
    await expect(page.getByRole('complementary').getByRole('navigation')).toBeVisible()
    await open('noLogin')
    await expect(header.getByRole('radio')).toHaveCount(5)
    // Whoever is in keeps the bar of the space.
    await open('customer')
    await expect(header.getByText('Acme 精密制造')).toBeVisible()
    await open('mobile')
    await expect(header.getByText('Acme 精密制造')).toBeVisible()
    await open('maintenance')
    await expect(page.getByRole('link', { name: say('layout.keepers') })).toBeVisible()
    await open('index')
    await expect(header.getByText('Acme 精密制造')).toBeVisible()
  } finally {
    await table.restore()
  }
})
