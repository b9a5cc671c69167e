import type { Preferences } from '@atrium/contract/platform/preference.contract.ts'
import { type DeskSection, deskSections } from '@atrium/contract/platform/preference-choices.ts'

export type Arrangement = NonNullable<Preferences['workbench']>

/** All sections in the person's order; newer ones come last. */
export function wholeOrder(chosen: Arrangement | null): DeskSection[] {
  return [...new Set([...(chosen?.order ?? []), ...deskSections])]
}

/** The sections that are drawn, and which have half the width: two such in a row stand side by side. */
export function laidOut(chosen: Arrangement | null): { section: DeskSection; isHalf: boolean }[] {
  const hidden = new Set(chosen?.hidden)
  const shown = wholeOrder(chosen).filter((section) => !hidden.has(section))
  const isSmall = (section: DeskSection | undefined) =>
    section === 'messages' || section === 'calendar'
  return shown.map((section, at) => ({
    section,
    isHalf: isSmall(section) && (isSmall(shown[at - 1]) || isSmall(shown[at + 1])),
  }))
}

/**
 * Where apps are few, one list stands for both sections of apps: in place of the frequent ones, or of all where those
 * are hidden. This is the section that is then not drawn.
 */
export const doubleOf = (chosen: Arrangement | null): DeskSection =>
  chosen?.hidden.includes('frequent') && !chosen.hidden.includes('apps') ? 'frequent' : 'apps'

/** The whole order, from one without the sections that are not on the page: they keep their places. */
export const withAbsent = (
  present: DeskSection[],
  whole: DeskSection[],
  absent: readonly DeskSection[],
) =>
  whole
    .filter((section) => absent.includes(section))
    .reduce((order, section) => order.toSpliced(whole.indexOf(section), 0, section), present)

export const isStandard = (chosen: Arrangement | null): boolean =>
  chosen === null ||
  (chosen.hidden.length === 0 && wholeOrder(chosen).join() === deskSections.join())
