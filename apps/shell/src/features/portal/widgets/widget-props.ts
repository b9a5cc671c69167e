import type { Entrances, SeenWidget } from '@atrium/contract/apps/portal.contract.ts'

export type Kind = SeenWidget['kind']

export type WidgetProps<Of extends Kind> = {
  widget: Extract<SeenWidget, { kind: Of }>
  /** Where they lead, for a preview that knows it; a portal asks. */
  entrances?: Entrances | undefined
}
