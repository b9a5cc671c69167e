import type { UsePlace } from '@atrium/blueprint/uses/uses-of.ts'

/** Where a part of an app is changed: a role in its settings, a field or a table in the designer, a view at its list. */
export function placeAddress(app: string, at: UsePlace | undefined): string | null {
  if (at?.role) return `/app/${app}/settings?${new URLSearchParams({ role: at.role })}`
  if (!at?.table) return null
  if (at.view) return `/app/${app}/${at.table}?view=${at.view}`
  const { table, field } = at
  return `/app/${app}/design?${new URLSearchParams({ table, ...(field && { field }) })}`
}
