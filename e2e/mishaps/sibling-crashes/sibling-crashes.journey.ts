import { expect, test } from '../../journey.ts'
import { openFake, troubleOf, withFakes } from '../fake-apps.ts'

const kept = `export default {
  mount({ container, host }) {
    container.innerHTML = '<h1>Kept</h1><label>Field <input></label><button>On</button>'
    container.querySelector('button').onclick = () => host.navigate('/fakes/shy')
    return { unmount: () => container.replaceChildren() }
  },
}`
const shy = `export default { mount() { throw new Error('stage fright') } }`

test('what was typed into one app is there after another has crashed', async ({ page }) => {
  await withFakes(page, [
    { name: 'kept', code: kept, route: { keepAlive: true }, config: { grants: ['navigate'] } },
    { name: 'shy', code: shy },
  ])
  await openFake(page, 'kept')
  await page.getByLabel('Field').fill('half a sentence')
  await page.getByRole('button', { name: 'On' }).click()
  await expect(troubleOf(page, 'broken')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Field')).toHaveValue('half a sentence')
})
