import type { DeskSection } from '@atrium/contract/platform/preference-choices.ts'

/** What every part of the desk is told: which others are shown, and how it is put away. */
export type PartProps = { isShown: (section: DeskSection) => boolean; onHide: () => void }
