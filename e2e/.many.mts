import { chromium } from '@playwright/test'

const base = 'http://localhost:8391'
const looks = {
  zl: ['zh-CN', 'light', 1440],
  ed: ['en-US', 'dark', 1440],
  zd: ['zh-CN', 'dark', 360],
  el: ['en-US', 'light', 360],
} as any
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const open = async (look: string) => {
  const [locale, colorScheme, width] = looks[look]
  const c = await b.newContext({
    baseURL: base,
    locale,
    colorScheme,
    viewport: { width, height: width === 360 ? 780 : 900 },
    reducedMotion: 'reduce',
    isMobile: width === 360,
    hasTouch: width === 360,
  })
  await c.request.post('/v1/session', {
    data: { loginId: 'operator', password: 'correct horse battery' },
  })
  await c.addCookies([{ name: 'lang', value: locale, url: base }])
  await c.addInitScript((l) => localStorage.setItem('lang', l), locale)
  const p = await c.newPage()
  p.on('pageerror', (e) => console.log(look, 'ERROR', e.message))
  return { c, p }
}
if (process.env.SEED) {
  const { c } = await open('zl')
  for (let n = 0; n < 45; n++) {
    const r = await c.request.post('/api/sysop/enterprise', {
      data: {
        name: `示例企业 ${n}`,
        space: `sample-${n}`,
        memberLimit: 50,
        expires: new Date(
          Date.now() + ((n % 40) + 1) * 86400000 * (n < 30 ? 0.7 : 9),
        ).toISOString(),
        admin: { loginId: `sample-${n}-admin`, name: '管理员' },
      },
    })
    if (!r.ok()) console.log(await r.text())
  }
  await c.close()
}
for (const look of (process.env.LOOKS ?? 'zl,ed,zd,el').split(',')) {
  const { c, p } = await open(look)
  const shot = async (name: string) => {
    await p.waitForTimeout(500)
    const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log(name, look, 'sideways', over)
    await p.screenshot({ path: `/tmp/shots/${name}-${look}.png` })
  }
  await p.goto(
    look === 'zl'
      ? '/sysop/enterprise?status=active&expiry=30&sort=expires&order=asc&chosen=all'
      : '/sysop/enterprise?status=active&chosen=all',
  )
  await p.waitForLoadState('networkidle').catch(() => {})
  await shot('ent')
  const bar = p.locator('section[aria-label]').filter({ has: p.locator('strong[aria-live]') })
  await bar.getByRole('button', { name: /^(停用|Suspend)$/ }).click()
  await p.waitForTimeout(900)
  await shot('dialog')
  await p.keyboard.press('Escape')
  if (look === 'zl') {
    await bar.getByRole('button', { name: /^(延期|Extend)$/ }).click()
    await p.waitForTimeout(700)
    await shot('extend')
    await p
      .getByRole('dialog')
      .getByRole('button', { name: /为 .* 家企业延期/ })
      .click()
    await p.waitForURL(/batch\?open/)
    await p.waitForTimeout(1500)
  } else {
    await p.goto('/sysop/batch?open=1')
    await p.waitForLoadState('networkidle').catch(() => {})
  }
  await shot('batch')
  await p.goto('/sysop/batch')
  await p.waitForLoadState('networkidle').catch(() => {})
  await shot('batches')
  await c.close()
}
await b.close()
