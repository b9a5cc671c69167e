import { expect, test } from '../../journey.ts'
import { openFake, troubleOf, withFakes } from '../fake-apps.ts'

/** It shares the shell's React, and must not take the shell along. */
const code = `
  import { createElement, useState } from 'react'
  import { createRoot } from 'react-dom/client'
  function Bomb() {
    const [isLit, light] = useState(false)
    if (isLit) throw new Error('boom')
    return createElement('button', { onClick: () => light(true) }, 'Light it')
  }
  export default {
    mount({ container, reportError }) {
      const root = createRoot(container, { onUncaughtError: reportError })
      root.render(createElement(Bomb))
      return { unmount: () => root.unmount() }
    },
  }`

test('an app that crashes while it draws is replaced by a word about it', async ({ page, say }) => {
  await withFakes(page, [{ name: 'bomb', code }])
  await openFake(page, 'bomb')
  await page.getByRole('button', { name: 'Light it' }).click()
  await expect(troubleOf(page, 'broken')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.getByRole('button', { name: say('do.retry') }).click()
  await expect(page.getByRole('button', { name: 'Light it' })).toBeVisible()
})

test('an app that goes blank by an error nobody caught is noticed', async ({ page, forgive }) => {
  forgive(/gone blank/)
  const blank = `export default {
    mount({ container }) {
      container.innerHTML = '<button>Go blank</button>'
      container.firstChild.onclick = () => {
        container.replaceChildren()
        throw new Error('gone blank')
      }
      return { unmount() {} }
    },
  }`
  await withFakes(page, [{ name: 'blank', code: blank }])
  await openFake(page, 'blank')
  await page.getByRole('button', { name: 'Go blank' }).click()
  await expect(troubleOf(page, 'broken')).toBeVisible()
})
