import type { NextBlueprint } from '@atrium/contract/built-apps/app-version.shape.ts'
import { useState } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'

/** What is to be published: an earlier version, or what a file says, by its name. */
export type Asked = { next: NextBlueprint; file: string | null }
export type Planned = ReturnType<typeof usePlan>

/** What would become of the app, once somebody has said what it is to be. */
export function usePlan(name: string) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const plan = useWrite('builtApp.plan', { refreshes: [] })
  const ask = (next: NextBlueprint, file: string | null) => {
    setAsked({ next, file })
    plan.mutate({ name, next })
  }
  const leave = () => {
    setAsked(null)
    plan.reset()
  }
  return { asked, ask, leave, plan: plan.data, error: plan.error, isPending: plan.isPending }
}
