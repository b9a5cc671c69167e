import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@atrium/bridge/build/build-app.ts'
import { generateApp, KINDS } from '../../tools/new-app/generate.ts'
import { expect, test } from '../journey.ts'
import { openFake, withFakes } from '../mishaps/fake-apps.ts'

for (const kind of KINDS)
  test(`a ${kind} app from the generator mounts in the shell`, async ({ page }) => {
    test.slow()
    const workshop = join(import.meta.dirname, '../../.cache')
    mkdirSync(workshop, { recursive: true })
    const modules = mkdtempSync(join(workshop, 'new-app-'))
    try {
      const folder = generateApp(`fresh-${kind}`, kind, modules)
      const { name, entry, grants } = await buildApp(folder)
      const code = readFileSync(join(folder, 'dist', entry.url), 'utf8')
      await withFakes(page, [{ name, code, config: { grants } }])
      await openFake(page, name)
      await expect(page.getByRole('heading', { name: `王磊 · ${name}` })).toBeVisible()
      await page.locator(`[data-app=${name}] button`).click()
      await expect(page.getByText('1 ×')).toBeVisible()
    } finally {
      rmSync(modules, { recursive: true })
    }
  })
