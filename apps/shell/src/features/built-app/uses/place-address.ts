import type { UsePlace } from '@atrium/blueprint/uses/uses-of.ts'

/** Where a part of an app is changed: a role in its settings, a field, a table or a block in the designer, a view at its list. */
export function placeAddress(app: string, at: UsePlace | undefined): string | null {
  if (at?.role) return `/app/${app}/settings?${new URLSearchParams({ role: at.role })}`
  if (at?.block)
    return `/app/${app}/design?${new URLSearchParams({ part: 'page', block: at.block })}`
  if (!at?.table) return null
  if (at.view) return `/app/${app}/${at.table}?view=${at.view}`
  const { table, field } = at
  return `/app/${app}/design?${new URLSearchParams({ table, ...(field && { field }) })}`
}
