import type { DeskSection } from '@atrium/contract/platform/preference-choices.ts'

/** The props of every section: which others are shown, and how to hide it. */
export type PartProps = { isShown: (section: DeskSection) => boolean; onHide: () => void }
