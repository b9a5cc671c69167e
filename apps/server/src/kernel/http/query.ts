import { type Endpoint, pathFields, sendsBody } from '@atrium/contract/kernel/endpoint.ts'

/**
 * What original clients append whatever they ask for: jQuery and others a number against caches, and the table of
 * DataTables 1.9, whose `iDisplayStart` their lists take (`original-list.ts`), the rest of its state. Our own append
 * whom their page was drawn for (docs/decisions/0006).
 */
const APPENDED =
  /^(_|_t|_person|t|timestamp|callback|sEcho|iColumns|sColumns|bRegex|iSortingCols|(mDataProp|bRegex|bSearchable|bSortable|iSortCol|sSortDir)_\d{1,3})$/
/** A search that is ignored would show everything as if it had been found. */
const APPENDED_EMPTY = /^sSearch(_\d{1,3})?$/

const isAppended = (name: string, value: unknown) =>
  APPENDED.test(name) || (value === '' && APPENDED_EMPTY.test(name))

/** What the call takes from its query, and the names that mean nothing to it. */
export function readQuery(endpoint: Endpoint, query: object) {
  const inPath = pathFields(endpoint.path)
  const reads = !sendsBody(endpoint) || endpoint.params === 'either'
  const isTaken = (name: string) =>
    reads && Object.hasOwn(endpoint.input.shape, name) && !inPath.includes(name)
  const given = Object.entries(query)
  return {
    taken: Object.fromEntries(given.filter(([name]) => isTaken(name))),
    unknown: given
      .filter(([name, value]) => !isTaken(name) && !isAppended(name, value))
      .map(([name]) => name),
  }
}
