import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { SavedPortal } from './saved-portal.ts'

/** The name of a widget: its title, the name its app gives, or its kind. */
export function useWidgetName({ appWidgets }: SavedPortal) {
  const say = useSay()
  return (widget: PortalWidget): string => {
    const brought = appWidgets.find(
      ({ app, widget: name }) =>
        widget.kind === 'app' && app === widget.app && name === widget.widget,
    )
    const usual = brought ? titleOf(say, brought.title) : say(`portal.kind.${widget.kind}`)
    return widget.title || usual
  }
}

/** The audience of a widget by name; null where nobody is left in it. */
export function useAudienceNames({ roles, departments }: SavedPortal) {
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
    // Roles and departments chosen a moment ago are not saved yet, so their names are unknown here.
    return roleIds.length + departmentIds.length > 0 ? say('portalEditor.chosen') : null
  }
}
