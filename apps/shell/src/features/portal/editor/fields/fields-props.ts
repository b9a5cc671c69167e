import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'

export type FieldsProps<Kind extends PortalWidget['kind']> = {
  widget: Extract<PortalWidget, { kind: Kind }>
  /** The fields that have to be filled in before the widget can be saved. */
  missing: Set<string>
  onChange: (widget: Extract<PortalWidget, { kind: Kind }>) => void
}
