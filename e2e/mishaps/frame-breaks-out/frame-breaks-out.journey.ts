import { wholeBrowser } from '../../browser.ts'
import { expect, test } from '../../journey.ts'
import { openFake, withFakes } from '../fake-apps.ts'
import { framed, inFrame } from '../fake-frames.ts'

const code = (origin: string) => `export default {
  async mount({ container }) {
    const tries = {
      navigate: () => { top.location = 'about:blank' },
      document: () => parent.document.title,
      storage: () => parent.localStorage.length,
      window: () => { if (!open('about:blank')) throw new Error('no window') },
      shell: () => fetch('${origin}/sapi/user/baseinfo', { credentials: 'include' }),
      own: () => fetch('/sapi/user/baseinfo'),
      cookie: () => { if (!document.cookie) throw new Error('no cookie') },
      worker: () => navigator.serviceWorker.register('/x.js'),
      evaluate: () => (0, eval)('1'),
    }
    const held = []
    for (const [name, attempt] of Object.entries(tries))
      try { await attempt() } catch { held.push(name) }
    container.innerHTML = '<p>' + held.join(' ') + '</p>'
    return { unmount() {} }
  },
}`

// The runner must not help. The browser that people have denies a framed origin its service worker; the one
// without a window asks for the file instead, and is held only by there being none.
test.use({ serviceWorkers: 'allow', launchOptions: wholeBrowser })

test('a framed app cannot reach the page, its data, or the way out', async ({
  page,
  atrium,
  forgive,
}) => {
  // Every try is one the browser complains about.
  forgive(/Content policy violated|Content Security Policy|Unsafe attempt|sandbox|unsafe-eval/i)
  const fake = framed(atrium.origin, { code: code(atrium.origin) })
  await withFakes(page, [fake])
  await openFake(page, fake.name)
  await expect(inFrame(page).locator('p')).toHaveText(
    'navigate document storage window shell own cookie worker evaluate',
  )
  await expect(page).toHaveURL(`/space-acme/fakes/${fake.name}`)
})
