import { expect, test } from '../../journey.ts'
import { openFake, troubleOf, withFakes } from '../fake-apps.ts'

test('an app that never finishes mounting is not waited for', async ({ page }) => {
  const code = `export default { mount: () => new Promise(() => {}) }`
  await withFakes(page, [{ name: 'endless', code, config: { timeouts: { mount: 800 } } }])
  await openFake(page, 'endless')
  await expect(troubleOf(page, 'timeout')).toBeVisible()
})

test('one that finishes too late is sent away again', async ({ page }) => {
  const code = `export default {
    async mount({ container }) {
      await new Promise((resolve) => addEventListener('at-last', resolve))
      container.textContent = 'late'
      document.documentElement.dataset.late = 'mounted'
      return { unmount: () => { document.documentElement.dataset.late = 'gone' } }
    },
  }`
  await withFakes(page, [{ name: 'late', code, config: { timeouts: { mount: 800 } } }])
  await openFake(page, 'late')
  await expect(troubleOf(page, 'timeout')).toBeVisible()
  await page.evaluate('dispatchEvent(new Event("at-last"))')
  await expect(page.locator('html')).toHaveAttribute('data-late', 'gone')
})
