import { PUBLISH_NOTE, WIDGETS } from '@atrium/contract/apps/portal-limits.ts'
import { PortalWidget } from '@atrium/contract/apps/portal-widget.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, shortCount } from '../moved-table.ts'

/** As they are kept: whom a widget is for stands apart (`portal_audiences`). */
const portalWidgets = z
  .array(z.looseObject({ isChosen: z.boolean() }).refine(isPortalWidget))
  .max(WIDGETS)

function isPortalWidget({ isChosen, ...widget }: { isChosen: boolean }): boolean {
  const audience = { isChosen, roleIds: [], departmentIds: [] }
  return PortalWidget.safeParse({ ...widget, audience }).success
}

export const portalMovedTables: MovedTables = {
  portals: {
    row: z.strictObject({ widgets: portalWidgets, revision: shortCount.min(1) }),
    unique: [{ of: [] }],
  },
  portal_versions: {
    row: z.strictObject({
      version: shortCount.min(1),
      widgets: portalWidgets,
      note: z.string().max(PUBLISH_NOTE),
      published_by: id.nullable(),
      published_at: moment,
    }),
    refers: { published_by: PEOPLE },
    unique: [{ of: ['version'] }],
  },
  portal_audiences: {
    row: z.strictObject({
      version: shortCount,
      widget: z.string().max(40),
      role_ids: z.array(id).max(100),
      department_ids: z.array(id).max(100),
    }),
    lists: { role_ids: 'roles', department_ids: 'departments' },
    unique: [{ of: ['version', 'widget'] }],
  },
}
