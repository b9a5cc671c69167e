// Takes the pictures of README and docs/making-apps.md anew, of the product as it is: `npm run pictures`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { inFolder, startServer } from '../../bench/server-process.ts'
import { beside } from './beside.ts'
import { reader } from './reader.ts'
import { toolsFile } from './tools-file.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')
const keep = (name: string, picture: Buffer) => {
  writeFileSync(join(folder, `${name}.png`), picture)
  process.stdout.write(`docs/pictures/${name}.png\n`)
}

/** As wide as each half of the picture of the entrance, with more to be seen in it. */
const HALF = { width: 1074, height: 672 }
const PAGE = { width: 1280, height: 860 }

/** One that has gone all its way, with a history that says so. */
async function openOrder(page: Page) {
  await page.getByRole('button', { name: /^SO-\d+-0005$/ }).click()
  await page.getByRole('dialog').getByText('History', { exact: true }).click()
  await page.getByRole('dialog').getByText('Shipped').first().waitFor()
  await page.mouse.move(0, 0)
}

await inFolder(async (data) => {
  // The whole demonstration: its people work with three apps.
  const atrium = await startServer(data, { ATRIUM_DEMO: '1' })
  const browser = await chromium.launch({
    ...(process.env.ATRIUM_CHROMIUM && { executablePath: process.env.ATRIUM_CHROMIUM }),
    args: ['--no-sandbox', '--hide-scrollbars'],
  })
  try {
    const as = reader(browser, atrium.origin)
    const list = await as('manager', { language: 'zh-CN', size: HALF }, async (at) => {
      const page = await at('/app/equipment')
      return page.screenshot()
    })
    const record = await as(
      'manager',
      { language: 'en-US', size: HALF, isDark: true },
      async (at) => {
        const page = await at('/app/customers/orders?sort=number&order=asc')
        await openOrder(page)
        return page.screenshot()
      },
    )
    keep('built-app', await beside(browser, [list, record]))

    await as('admin', { language: 'en-US', size: PAGE }, async (at) => {
      const page = await at('/app/new')
      keep('making-apps-drop', await page.screenshot())
      await page.locator('input[type=file]').setInputFiles(toolsFile())
      await page.getByRole('heading', { name: 'Check what was read' }).waitFor()
      keep('making-apps-check', await page.screenshot())
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: 'Everybody' }).click()
      await page.mouse.move(0, 0)
      keep('making-apps-look', await page.screenshot())
    })
    await as('manager', { language: 'en-US', size: PAGE }, async (at) => {
      const page = await at('/app/customers/orders?sort=number&order=asc')
      keep('making-apps-list', await page.screenshot())
      await openOrder(page)
      keep('making-apps-record', await page.screenshot())
    })
  } finally {
    await browser.close()
    await atrium.stop()
  }
})
