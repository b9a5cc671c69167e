import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'

export type FieldsProps<Kind extends PortalWidget['kind']> = {
  widget: Extract<PortalWidget, { kind: Kind }>
  /** What is to be filled in before it can be kept. */
  missing: Set<string>
  onChange: (widget: Extract<PortalWidget, { kind: Kind }>) => void
}
