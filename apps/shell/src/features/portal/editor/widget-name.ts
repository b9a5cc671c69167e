import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import type { Arranged } from './draft.ts'

export const widgetName = (say: Say, { title, kind }: Pick<PortalWidget, 'title' | 'kind'>) =>
  title || say(`portal.kind.${kind}`)

/** Whom a widget is for, by name; null where nobody is left of them. */
export function useAudienceNames({ roles, departments }: Arranged) {
  const say = useSay()
  return ({ audience: { isChosen, roleIds, departmentIds } }: PortalWidget): string | null => {
    if (!isChosen) return say('portalEditor.everybody')
    const names = [
      ...roles.filter(({ id }) => roleIds.includes(id)).map(({ name }) => roleName(say, name)),
      ...departments
        .filter(({ id }) => departmentIds.includes(id))
        .map(({ name }) => name || say('portalEditor.hidden')),
    ]
    if (names.length > 0) return names.join(comma(say.language))
    // Chosen a moment ago, and not saved yet: what they are called is not known here.
    return roleIds.length + departmentIds.length > 0 ? say('portalEditor.chosen') : null
  }
}
