import type { Page } from '@playwright/test'
import { check, checkDarkAndNarrow } from '../check.ts'
import { uniqueWord } from '../enterprise/enterprise.scene.ts'
import { enterAs, expect, inLanguage, test } from '../journey.ts'

/** What the script below finds in its page. */
declare const Notification: { requestPermission: () => Promise<string> }

const CENTER = '/space-acme/user/center#notices'

/** The browser of these journeys has no push service: one that says yes, with keys of its own. */
const playPushService = (page: Page, permission: 'granted' | 'denied') =>
  page.addInitScript((answer) => {
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '')
    let known: unknown = null
    const subscribe = async () => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])
      const keys = {
        p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: text(crypto.getRandomValues(new Uint8Array(16)).buffer),
      }
      const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
      known = {
        options: {},
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          known = null
          return true
        },
      }
      return known
    }
    const registration = { pushManager: { subscribe, getSubscription: async () => known } }
    const worker = {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async () => registration,
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: worker })
    Object.assign(globalThis, { PushManager: Object })
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
    Notification.requestPermission = async () => answer
  }, permission)

inLanguage('en-US', () => {
  test('what pops up is chosen by kind, and holds on another device', async ({
    page,
    say,
    operator,
    anotherBrowser,
  }) => {
    await enterAs(page, 'member')
    await page.goto(CENTER)
    const kind = say('messageKind.platform')
    const pops = page.getByRole('switch', { name: say('notice.pops.of', { kind }) })
    await expect(pops).toBeChecked()
    await expect(page.getByText(say('notice.kind.security.hint'))).toBeVisible()
    await checkDarkAndNarrow(page)

    const told = uniqueWord()
    await operator('message.write', { title: told, body: told, audience: 'all' })
    const corner = page.locator('[aria-live=polite]').filter({ hasText: told })
    await expect(corner).toBeVisible()

    await pops.press('Space')
    await expect(page.getByText(say('notice.saved'))).toBeVisible()
    const elsewhere = await anotherBrowser()
    await enterAs(elsewhere, 'member')
    await elsewhere.goto(CENTER)
    const there = elsewhere.getByRole('switch', { name: say('notice.pops.of', { kind }) })
    await expect(there).not.toBeChecked()

    const silent = uniqueWord()
    const bell = page.getByRole('banner').getByRole('button', { name: say('inbox.title') })
    const before = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    await operator('message.write', { title: silent, body: silent, audience: 'all' })
    await expect(bell).toHaveAccessibleName(new RegExp(`\\b${before + 1}\\b`))
    await expect(page.getByText(silent)).toHaveCount(0)
    await there.press('Space')
    await expect(pops).toBeChecked()
  })

  test('quiet hours are kept by the clock of the person', async ({ page, say }) => {
    await enterAs(page, 'member')
    await page.goto(CENTER)
    const form = page.getByRole('form', { name: say('notice.quiet') })
    await form.getByRole('switch').press('Space')
    await form.getByLabel(say('notice.quiet.from')).fill('21:30')
    await form.getByLabel(say('notice.quiet.zone')).selectOption('Asia/Shanghai')
    await form.getByText(say('notice.day.7'), { exact: true }).click()
    await expect(form.getByText(say('notice.quiet.nextDay', { to: '07:00' }))).toBeVisible()
    await check(page)
    await form.getByRole('button', { name: say('notice.quiet.save') }).click()
    await expect(page.getByText(say('notice.quiet.saved'))).toBeVisible()
    await page.reload()
    await expect(form.getByLabel(say('notice.quiet.from'))).toHaveValue('21:30')
    await expect(form.getByRole('checkbox', { name: say('notice.day.7') })).not.toBeChecked()
    await form.getByRole('switch').press('Space')
    await expect(page.getByText(say('notice.quiet.ended'))).toBeVisible()
  })

  test('a browser is let notify after a click, and removed', async ({ page, say }) => {
    await playPushService(page, 'granted')
    await enterAs(page, 'member')
    await page.goto(CENTER)
    await page.getByRole('button', { name: say('push.on') }).click()
    const line = page.getByRole('listitem').filter({ hasText: say('push.unused') })
    await expect(line).toContainText(say('push.current'))
    await check(page)
    await line.getByRole('button').click()
    await expect(line).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('push.on') })).toBeVisible()
  })

  test('a browser that was told no says how to change it', async ({ page, say }) => {
    await playPushService(page, 'denied')
    await enterAs(page, 'member')
    await page.goto(CENTER)
    await page.getByRole('button', { name: say('push.on') }).click()
    await expect(page.getByText(say('push.why.refused'))).toBeVisible()
    await check(page)
  })

  test('messages are narrowed by read state and kind, and the address can be shared', async ({
    page,
    say,
  }) => {
    await enterAs(page, 'member')
    await page.goto('/space-acme/user/messages')
    await page.getByText(say('inbox.filter.unread.1'), { exact: true }).first().click()
    await page.getByLabel(say('inbox.filter.kind')).selectOption('security')
    await expect(page).toHaveURL(/unread=1&kind=security|kind=security&unread=1/)
    await page.reload()
    await expect(page.getByLabel(say('inbox.filter.kind'))).toHaveValue('security')
    await checkDarkAndNarrow(page)
  })
})
