import {
  type Chunk,
  chunksIn,
  REFERENCE,
  STRING,
  STRING_POOL,
  stringPool,
  type Value,
  valueAt,
} from './android-chunk.ts'

const TABLE = 0x0002
const PACKAGE = 0x0200
const TYPE = 0x0201
const SPARSE = 0x01
const SHORT_OFFSETS = 0x02
const COMPLEX = 0x0001
const COMPACT = 0x0008

/** One form of a resource: for a screen density, for everybody or for one language. */
export type Form = { density: number; isDefault: boolean; text: string | null }

/** The resource table of an app: what `@string/app_name` says and where `@mipmap/icon` lies. */
export function resourcesOf(bytes: Buffer): (id: number) => Form[] {
  if (bytes.length < 8 || bytes.readUInt16LE(0) !== TABLE) return () => []
  const chunks = [...chunksIn(bytes, bytes.readUInt16LE(2))]
  const pool = chunks.find(({ type }) => type === STRING_POOL)
  const say = pool ? stringPool(pool) : () => ''
  const packages = new Map(
    chunks
      .filter(({ type }) => type === PACKAGE)
      .map((chunk) => [chunk.bytes.readUInt32LE(8), [...chunksIn(chunk.bytes, chunk.head)]]),
  )

  // An id is followed once: a resource whose every form names itself would be looked at without end.
  const look = (id: number, followed: Set<number>): Form[] => {
    if (followed.has(id)) return []
    followed.add(id)
    const types = packages.get(id >>> 24) ?? []
    return types.flatMap((chunk) => {
      if (chunk.type !== TYPE || chunk.bytes.readUInt8(8) !== ((id >>> 16) & 0xff)) return []
      const value = entryOf(chunk, id & 0xffff)
      if (!value) return []
      if (value.type === REFERENCE) return look(value.data, followed)
      return [{ ...configOf(chunk), text: value.type === STRING ? say(value.data) : null }]
    })
  }
  return (id) => look(id, new Set())
}

const CONFIG = 20

const configOf = ({ bytes }: Chunk) => ({
  density: bytes.readUInt16LE(CONFIG + 14),
  isDefault: bytes.readUInt32LE(CONFIG + 8) === 0,
})

function entryOf({ bytes, head }: Chunk, wanted: number): Value | null {
  const offset = offsetOf(bytes, head, wanted)
  if (offset === null) return null
  const at = bytes.readUInt32LE(16) + offset
  const flags = bytes.readUInt16LE(at + 2)
  if (flags & COMPACT) return { type: flags >>> 8, data: bytes.readUInt32LE(at + 4) }
  if (flags & COMPLEX) return null
  return valueAt(bytes, at + bytes.readUInt16LE(at))
}

/** Three ways of writing where an entry lies; an app's table may use all of them. */
function offsetOf(bytes: Buffer, head: number, wanted: number): number | null {
  const flags = bytes.readUInt8(9)
  const count = bytes.readUInt32LE(12)
  if (flags & SPARSE) {
    for (let index = 0; index < count; index++)
      if (bytes.readUInt16LE(head + index * 4) === wanted)
        return bytes.readUInt16LE(head + index * 4 + 2) * 4
    return null
  }
  if (wanted >= count) return null
  if (flags & SHORT_OFFSETS) {
    const offset = bytes.readUInt16LE(head + wanted * 2)
    return offset === 0xffff ? null : offset * 4
  }
  const offset = bytes.readUInt32LE(head + wanted * 4)
  return offset === 0xffffffff ? null : offset
}
