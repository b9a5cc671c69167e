import type { NamedGrant, OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import type { AppColour, AppIcon } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useDraft } from '../../../kernel/data/use-draft.ts'
import type { Roles } from '../rights/rules-draft.ts'
import { grantsOf } from '../who/granted.ts'

export type Saved = { app: OpenApp; kept: Output<'builtApp.grants'> }
export type SettingsDraft = {
  title: OpenApp['title']
  icon: AppIcon
  colour: AppColour
  grants: NamedGrant[]
  roles: Roles
}

const asSaved = ({ app: { blueprint }, kept }: Saved): SettingsDraft => ({
  title: blueprint.title,
  icon: blueprint.icon,
  colour: blueprint.colour,
  grants: kept.grants,
  roles: blueprint.roles,
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const lookOf = ({ title, icon, colour }: SettingsDraft) => ({ title, icon, colour })

/** The settings while they are changed. What an app is called, its roles and who has them are three calls under one revision. */
export function useSettingsDraft(saved: Saved, message: string) {
  const { name, revision } = saved.app
  const before = asSaved(saved)
  const refreshing = {
    refreshes: ['builtApp.get' as const, 'builtApp.grants' as const, 'builtApp.mine' as const],
  }
  const change = useWrite('builtApp.change', refreshing)
  const setRoles = useWrite('builtApp.setRoles', refreshing)
  const grant = useWrite('builtApp.grant', refreshing)
  const send = async (now: SettingsDraft, from: number) => {
    let saving = { revision: from }
    if (!isSame(lookOf(now), lookOf(before)))
      saving = await change.mutateAsync({ name, ...saving, ...lookOf(now) })
    if (!isSame(now.roles, before.roles)) {
      // Whoever has one that goes was named, and it was said that they lose it.
      const taken = Object.keys(before.roles).filter((role) => !(role in now.roles))
      saving = await setRoles.mutateAsync({ name, ...saving, roles: now.roles, taken })
    }
    if (!isSame(now.grants, before.grants))
      saving = await grant.mutateAsync({ name, ...saving, grants: grantsOf(now.grants) })
    return saving
  }
  const write = {
    error: change.error ?? setRoles.error ?? grant.error,
    isPending: change.isPending || setRoles.isPending || grant.isPending,
    reset: () => {
      change.reset()
      setRoles.reset()
      grant.reset()
    },
  }
  return useDraft({ value: before, revision, write, send, message })
}
