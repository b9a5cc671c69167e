import type { HostApi } from './host.ts'
import type { KeptRecord } from './records.ts'

/** The topic of the host for changed records; apps cannot send it themselves. */
export const RECORDS_CHANGED = 'records.changed'

/**
 * Calls back when somebody has changed records of this app that the person may see, with their collection: the app
 * reads them again. Null where news may have been missed, and any collection may have changed.
 */
export const onRecordsChanged = (
  host: Pick<HostApi, 'on'>,
  listener: (collection: string | null) => void,
): (() => void) =>
  host.on(RECORDS_CHANGED, (collection) =>
    listener(typeof collection === 'string' ? collection : null),
  )

/** The topic of the host for changed to-dos of the person (`todos.list`). */
export const TODOS_CHANGED = 'todos.changed'

const MOST_PAGES = 50

/** Reads all records of a collection, page by page. */
export async function readAll(
  host: Pick<HostApi, 'call'>,
  collection: string,
): Promise<KeptRecord[]> {
  const all: KeptRecord[] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const after = all.at(-1)?.id ?? 0
    const { records, isMore } = await host.call('records.list', { collection, after, length: 200 })
    all.push(...records)
    if (!isMore) break
  }
  return all
}
