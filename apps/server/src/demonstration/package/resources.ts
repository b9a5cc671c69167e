import { chunk, poolOf, STRING, value, words } from './compiled.ts'

/** What the manifest calls its icon. */
export const ICON = 0x7f010000

const DENSITY = 320
const CONFIG = 64

/** `resources.arsc` with one resource: where the icon lies. */
export function resourcesOf(app: string, icon: string): Buffer {
  const kinds = poolOf(['mipmap'])
  const keys = poolOf(['icon'])
  const name = Buffer.alloc(256)
  name.write(app, 0, 254, 'utf16le')
  const head = 288
  const spec = chunk(0x0202, words(1, 1), words(0))
  const config = Buffer.alloc(CONFIG)
  config.writeUInt32LE(CONFIG, 0)
  config.writeUInt16LE(DENSITY, 14)
  const entriesAt = 8 + 12 + CONFIG + 4
  const entry = Buffer.concat([words(8, 0), value(STRING, 0)])
  const type = chunk(0x0201, Buffer.concat([words(1, 1, entriesAt), config]), words(0), entry)
  const header = Buffer.concat([
    words(ICON >>> 24),
    name,
    words(head, 1, head + kinds.length, 1, 0),
  ])
  return chunk(0x0002, words(1), poolOf([icon]), chunk(0x0200, header, kinds, keys, spec, type))
}
