import type { RecordFile } from '@atrium/contract/built-apps/record-file.contract.ts'
import { ask, queries } from '../../../../kernel/data/api.ts'
import { Sendings } from '../../../../kernel/upload/sendings.ts'

type Place = { app: string; table: string; id: number }

const known = new Map<string, ReturnType<typeof sendingsOf>>()

/** Files on their way to one record: they go on while their sender looks at others. */
export function sendingsTo(place: Place) {
  const key = `${place.app} ${place.table} ${place.id}`
  const found = known.get(key) ?? sendingsOf(place)
  known.set(key, found)
  return found
}

function sendingsOf(place: Place) {
  const sendings = new Sendings<RecordFile>((upload, signal) =>
    ask('record.takeFile', { ...place, upload }, signal),
  )
  const send = (file: File) =>
    sendings.send(
      file,
      ({ name, size, lastModified: modified }, signal) =>
        ask('record.beginFile', { ...place, name, size, modified }, signal),
      () => void queries.invalidateQueries({ queryKey: ['record.files'] }),
    )
  return { sendings, send }
}
