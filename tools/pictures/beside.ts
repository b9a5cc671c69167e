import type { Browser } from '@playwright/test'

const inHtml = (picture: Buffer) =>
  `<img src="data:image/png;base64,${picture.toString('base64')}">`

/** Two pictures beside each other, as those of the entrance are. */
export async function beside(browser: Browser, pictures: [Buffer, Buffer]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 448 } })
  await page.setContent(`<style>
    body { display: flex; gap: 8px; margin: 0; background: transparent }
    img { width: 716px; height: 448px; border-radius: 14px }
  </style>${pictures.map(inHtml).join('')}`)
  const both = await page.screenshot({ omitBackground: true })
  await page.close()
  return both
}
