import { knownZone } from './known-zone.ts'

/** The database reads a difference from UTC the other way round than everybody else, and knows other short names: a zone has to have a whole one. */
const NAMED = /^(?!SystemV\/)[A-Za-z]+\//

/** The zone by the name that the database knows it by; UTC where it has none. */
export function databaseZone(name: string | undefined): string {
  const known = knownZone(name) ?? 'UTC'
  return NAMED.test(known) ? known : 'UTC'
}
