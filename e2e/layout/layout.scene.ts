import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import type { Page } from '@playwright/test'
import type { Caller } from '../caller.ts'
import { expect } from '../journey.ts'
import { enterOwnSpace, join, newPhone } from '../ways/ways.people.ts'

type Route = Input<'route.save'>['routes'][number]

/** The operator's table, changed for the length of a journey. */
export function routeTable(operator: Caller) {
  let original: Output<'route.table'> | undefined
  const set = async (change: (routes: Route[]) => Route[]) => {
    const { version, routes } = await operator('route.table', {})
    original ??= { version, routes, standard: [] }
    await operator('route.save', { routes: change(routes), version, note: 'journey' })
  }
  return {
    add: (...added: Route[]) => set((routes) => [...routes, ...added]),
    change: (id: string, part: Partial<Route>) =>
      set((routes) =>
        routes.some((route) => route.id === id)
          ? routes.map((route) => (route.id === id ? { ...route, ...part } : route))
          : [...routes, { id, ...part }],
      ),
    drop: (id: string) => set((routes) => routes.filter((route) => route.id !== id)),
    restore: async () => {
      if (original) await set(() => original?.routes ?? [])
    },
  }
}

/** The admin of a space of their own in one browser, a member of it in the other. */
export async function twoOfOneSpace(operator: Caller, admins: Page, members: Page) {
  const { space, admin } = await enterOwnSpace(admins, operator)
  const made = await admins.request.post('/v1/invitation', { data: { uses: 1, days: 1 } })
  expect(made.status(), await made.text()).toBe(200)
  const { code } = (await made.json()).result
  const member = await join({ request: members.request, operator, phone: newPhone() }, code)
  return { space, admin, member }
}
