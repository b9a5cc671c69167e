// @vitest-environment happy-dom
import type { OwnBuiltApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import words from '../../../../../../words/en-US.json' with { type: 'json' }
import { queries } from '../../../kernel/data/api.ts'
import {
  ConfigContext,
  keepBaseInfo,
  type ShellContext,
} from '../../../kernel/session/shell-context.ts'
import { setDictionary } from '../../../kernel/words/words.ts'
import { FakeAddress } from '../../../ui/list/described/fake-address.tsx'
import { AppsWidget } from './apps.tsx'

const orders = {
  name: 'orders-1',
  title: { 'en-US': 'Orders' },
  icon: 'board',
  colour: 'blue',
} as OwnBuiltApp

async function draw(built: OwnBuiltApp[]): Promise<HTMLElement> {
  setDictionary('en-US', words)
  queries.clear()
  keepBaseInfo([[], [], []])
  queries.setQueryData(['builtApp.mine', {}], built)
  queries.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  const element = document.body.appendChild(document.createElement('div'))
  createRoot(element).render(
    <QueryClientProvider client={queries}>
      <ConfigContext value={{} as ShellContext['config']}>
        <FakeAddress search="">
          <AppsWidget widget={{ kind: 'apps' } as never} />
        </FakeAddress>
      </ConfigContext>
    </QueryClientProvider>,
  )
  await expect.poll(() => element.querySelector('section')).not.toBeNull()
  return element
}

test('the apps of a portal are also those that people of the space have made', async () => {
  const portal = await draw([orders])
  expect(portal.querySelector('a')?.getAttribute('href')).toBe('/app/orders-1')
  expect(portal.textContent).toContain('Orders')
  expect(portal.textContent).not.toContain(words['portal.apps.none'])
})

test('where there is neither, it says so', async () => {
  expect((await draw([])).textContent).toContain(words['portal.apps.none'])
})
