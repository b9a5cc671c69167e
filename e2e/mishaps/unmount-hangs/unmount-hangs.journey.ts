import { expect, test } from '../../journey.ts'
import { openFake, withFakes } from '../fake-apps.ts'

const code = `export default {
  mount({ container, signal }) {
    container.innerHTML = '<h1>I stay</h1>'
    signal.addEventListener('abort', () => { document.documentElement.dataset.told = 'yes' })
    return { unmount: () => new Promise(() => {}) }
  },
}`

test('an app that will not leave is left behind', async ({ page, say }) => {
  await withFakes(page, [{ name: 'clinging', code, config: { timeouts: { unmount: 500 } } }])
  await openFake(page, 'clinging')
  await expect(page.getByRole('heading', { name: 'I stay' })).toBeVisible()
  await page
    .getByRole('link', { name: say('workbench.title') })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'I stay' })).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-told', 'yes')
  await expect(page.locator('[data-app=clinging]')).toHaveCount(0)
})
