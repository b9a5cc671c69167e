import { callerFor } from '../caller.ts'
import { check } from '../check.ts'
import { enterAs, expect, test } from '../journey.ts'
import { made, makeApp } from './record.scene.ts'

test.use({ language: 'en-US' })

test('records: a list, a record and labels stand on sheets without the shell, and fit a phone', async ({
  page,
  say,
  atrium,
}) => {
  const admin = await callerFor(atrium.origin, 'admin', 'acme')
  const app = await makeApp(admin, { editor: 'member', reader: 'manager' })
  const at = { app: app.name, table: app.table }
  await admin('record.changeMany', {
    ...at,
    rows: [made({ fname00: 'Lathe', fprice0: '100.5' }), made({ fname00: 'Drill' })],
  })
  const { rows } = await admin('record.list', at)
  const lathe = rows.find(({ values }) => values['fname00'] === 'Lathe')?.id
  const print = `${app.path}/${app.table}/print`
  await enterAs(page, 'member')

  await page.goto(print)
  await expect(page.getByRole('heading', { name: 'Equipment' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Drill' })).toBeVisible()
  await expect(page.getByRole('button', { name: say('record.print') })).toBeVisible()
  await check(page)

  await page.goto(`${print}?record=${lathe}`)
  await expect(page.getByRole('heading', { name: 'Lathe' })).toBeVisible()
  await expect(page.getByText('CN¥100.50')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 720 })
  await check(page)

  await page.goto(`${print}?as=labels&records=${rows.map(({ id }) => id).join(',')}`)
  await expect(page.getByText('Drill')).toBeVisible()
  await check(page)
})
