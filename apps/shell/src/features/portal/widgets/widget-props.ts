import type { Entrances, SeenWidget } from '@atrium/contract/apps/portal.contract.ts'

export type Kind = SeenWidget['kind']

export type WidgetProps<Of extends Kind> = {
  widget: Extract<SeenWidget, { kind: Of }>
  /** The links of entrances, given by a preview; a portal reads them. */
  entrances?: Entrances | undefined
}
