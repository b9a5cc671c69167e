import type { Beginner, ExampleRow } from '@atrium/blueprint/file/rows-of-examples.ts'
import { rowsOfExamples } from '@atrium/blueprint/file/rows-of-examples.ts'
import type { AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import { shownAs } from '../../kernel/time/calendar.ts'
import { knownZone } from '../../kernel/time/known-zone.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'

/** Who looks at a file, or makes an app of it: what they read, and what day it is where they are. */
export function beginnerOf({ visit, now }: Pick<Scope, 'visit' | 'now'>): Beginner {
  const zone = knownZone(visit.zone) ?? 'UTC'
  return { language: visit.language, zone, today: shownAs(zone, now).slice(0, 10) }
}

/** The examples of a file as records are made of them. */
export const examplesFor = (
  file: AppFile,
  scope: Pick<Scope, 'visit' | 'now'>,
): Record<string, ExampleRow[]> => rowsOfExamples(file, beginnerOf(scope))
