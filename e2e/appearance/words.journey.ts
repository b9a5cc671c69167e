import type { Caller } from '../caller.ts'
import { check, noSidewaysScroll } from '../check.ts'
import { signInForm } from '../entry/sign-in.form.ts'
import { enterAs, expect, test } from '../journey.ts'
import { enterOwnSpace } from '../ways/ways.people.ts'
import { speak } from '../words.ts'

const FRENCH = {
  'login.title': 'Connexion',
  'login.heading.hall': 'Entrez',
  'login.loginId': 'Identifiant',
  'login.password': 'Mot de passe',
  'login.submit': 'Se connecter',
  'login.refused': 'Identifiant ou mot de passe incorrect.',
  'enterprise.title': 'Entreprises',
}

/** Other journeys of this installation know two languages, so it is taken away again. */
async function withFrench(operator: Caller, journey: () => Promise<void>) {
  await operator('language.add', { lang: 'fr', name: 'Français', basedOn: 'en-US' })
  try {
    await operator('phrase.import', { lang: 'fr', words: FRENCH })
    await operator('language.publish', { lang: 'fr', published: true })
    await journey()
  } finally {
    await operator('language.remove', { lang: 'fr' })
  }
}

test('a language added without a build is spoken from the first byte to the last date', async ({
  page,
  operator,
  atrium,
  forgive,
}) => {
  test.slow()
  // The page is still open when its language is withdrawn.
  forgive(/status of 401|lang=fr/)
  await withFrench(operator, async () => {
    await page.goto('/home/login')
    await page
      .getByRole('combobox', { name: speak('zh-CN')('entrance.language') })
      .selectOption('fr')
    await expect(page.getByRole('heading', { name: 'Entrez' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await check(page)

    const document = await (await page.request.get('/home/login')).text()
    expect(document).toContain('<html lang="fr"')
    expect(document).toContain('<h1>Entrez</h1>')
    expect(document, 'nothing of another language is drawn').not.toContain('登录')
    expect(document, 'no key is drawn').not.toMatch(/>[a-z]+\.[a-zA-Z.]+</)

    await page.reload()
    await expect(page).toHaveTitle(/^Connexion – /)
    await page.getByLabel('Identifiant').fill('operator')
    await page.getByLabel('Mot de passe', { exact: true }).fill('wrong')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('alert')).toHaveText(FRENCH['login.refused'])

    await enterAs(page, 'operator')
    await page.goto('/sysop/enterprise?open=1')
    await expect(page.getByRole('heading', { name: 'Entreprises' })).toBeVisible()
    const today = new Intl.DateTimeFormat('fr', { dateStyle: 'medium' }).format(new Date())
    await expect(page.getByText(today).first()).toBeVisible()
    const refused = await page.request.get(`${atrium.origin}/api2/nowhere`)
    expect((await refused.json()).msg).toBe(speak('en-US')('failure.not_found'))
  })
})

test('words that change are said in open pages, and nothing typed is lost', async ({
  page,
  say,
  operator,
}) => {
  const key = 'enterprise.title'
  await enterAs(page, 'operator')
  await page.goto('/sysop/enterprise')
  await expect(page.getByRole('heading', { name: say(key) })).toBeVisible()
  await page.evaluate('window.stillHere = true')
  try {
    await operator('phrase.set', { lang: 'zh-CN', key, text: '所有客户' })
    await expect(page.getByRole('heading', { name: '所有客户' })).toBeVisible()
    expect(await page.evaluate('window.stillHere')).toBe(true)
  } finally {
    await operator('phrase.clear', { lang: 'zh-CN', key })
  }
  await expect(page.getByRole('heading', { name: say(key) })).toBeVisible()
})

test('a space’s own words are plain text on its sign-in page, and nowhere else', async ({
  page,
  say,
  operator,
  anotherBrowser,
}) => {
  const { space } = await enterOwnSpace(page, operator)
  const evil = '<img src=x onerror="document.title=1"></script><script>alert(1)</script>'
  const words = { 'login.heading.hall': '本厂大门', 'login.lead.hall': evil }
  const set = await page.request.put('/v1/words', { data: { lang: 'zh-CN', words } })
  expect(set.status(), await set.text()).toBe(200)

  const visitor = await anotherBrowser()
  await visitor.goto(`/space-${space}/home/login`)
  await expect(visitor.getByRole('heading', { name: '本厂大门' })).toBeVisible()
  await expect(visitor.getByText(evil)).toBeVisible()
  await expect(visitor).toHaveTitle(new RegExp(`^${say('login.title')} – `))
  await visitor.setViewportSize({ width: 360, height: 740 })
  await noSidewaysScroll(visitor)
  await check(visitor)

  await visitor.goto('/home/login')
  await expect(visitor.getByRole('heading', { name: say('login.heading.hall') })).toBeVisible()
  await signInForm(visitor, say).send('member')
  await expect(visitor).toHaveURL('/user/workbench')
})
