import {
  type Chunk,
  chunksIn,
  STRING_POOL,
  stringPool,
  type Value,
  valueAt,
} from './android-chunk.ts'

const XML = 0x0003
const RESOURCE_MAP = 0x0180
const ELEMENT = 0x0102
const NONE = 0xffffffff
const ATTRIBUTE = 20

export type Attribute = Value & { text: string | null }
export type Element = {
  name: string
  /** By resource id where the attribute has one: shrinkers empty the names, never the ids. */
  attributes: Map<number | string, Attribute>
}

/** The elements of a compiled XML file in their order. */
export function* elementsOf(bytes: Buffer): Generator<Element> {
  if (bytes.length < 8 || bytes.readUInt16LE(0) !== XML) return
  let say: (index: number) => string = () => ''
  let ids: Buffer = Buffer.alloc(0)
  for (const chunk of chunksIn(bytes, bytes.readUInt16LE(2))) {
    if (chunk.type === STRING_POOL) say = stringPool(chunk)
    if (chunk.type === RESOURCE_MAP) ids = chunk.bytes.subarray(chunk.head)
    if (chunk.type === ELEMENT) yield element(chunk, say, ids)
  }
}

function element({ bytes, head }: Chunk, say: (index: number) => string, ids: Buffer): Element {
  const first = head + bytes.readUInt16LE(head + 8)
  const count = bytes.readUInt16LE(head + 12)
  const attributes = new Map<number | string, Attribute>()
  for (let index = 0; index < count; index++) {
    const at = first + index * ATTRIBUTE
    const name = bytes.readUInt32LE(at + 4)
    const raw = bytes.readUInt32LE(at + 8)
    const key = (name + 1) * 4 <= ids.length ? ids.readUInt32LE(name * 4) : say(name)
    attributes.set(key, { ...valueAt(bytes, at + 12), text: raw === NONE ? null : say(raw) })
  }
  return { name: say(bytes.readUInt32LE(head + 4)), attributes }
}
