import { BOOLEAN, chunk, NUMBER, poolOf, REFERENCE, STRING, value, words } from './compiled.ts'

const NONE = 0xffffffff
const ANDROID = 'http://schemas.android.com/apk/res/android'

/** The ids Android gave these attributes for good. An element lists its own in this order. */
const attributes = {
  label: 0x01010001,
  icon: 0x01010002,
  name: 0x01010003,
  hasCode: 0x0101000c,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  targetSdkVersion: 0x01010270,
}
const known = Object.keys(attributes)

type AttributeValue = number | string | boolean | { resource: number }
type Element = {
  name: string
  plain?: Record<string, string>
  given?: Partial<Record<keyof typeof attributes, AttributeValue>>
  inside?: Element[]
}

/** `AndroidManifest.xml` as a phone reads it: compiled, with every text once. */
export function manifestOf(root: Element): Buffer {
  const texts = [...known, 'android', ANDROID]
  const place = (text: string) => {
    const at = texts.indexOf(text)
    return at < 0 ? texts.push(text) - 1 : at
  }
  const valueOf = (given: AttributeValue): [raw: number, Buffer] => {
    if (typeof given === 'string') return [place(given), value(STRING, place(given))]
    if (typeof given === 'boolean') return [NONE, value(BOOLEAN, given ? NONE : 0)]
    if (typeof given === 'number') return [NONE, value(NUMBER, given)]
    return [NONE, value(REFERENCE, given.resource)]
  }
  const attribute = (space: number, name: string, given: AttributeValue) => {
    const [raw, typed] = valueOf(given)
    return Buffer.concat([words(space, place(name), raw), typed])
  }
  const line = words(1, NONE)
  const element = ({ name, plain = {}, given = {}, inside = [] }: Element): Buffer => {
    const own = [
      ...known.flatMap((key) => {
        const one = given[key as keyof typeof attributes]
        return one === undefined ? [] : [attribute(place(ANDROID), key, one)]
      }),
      ...Object.entries(plain).map(([key, text]) => attribute(NONE, key, text)),
    ]
    const counts = words(20 | (20 << 16), own.length, 0)
    return Buffer.concat([
      chunk(0x0102, line, words(NONE, place(name)), counts, ...own),
      ...inside.map(element),
      chunk(0x0103, line, words(NONE, place(name))),
    ])
  }
  const space = words(place('android'), place(ANDROID))
  const body = [chunk(0x0100, line, space), element(root), chunk(0x0101, line, space)]
  const ids = chunk(0x0180, Buffer.alloc(0), words(...Object.values(attributes)))
  return chunk(0x0003, Buffer.alloc(0), poolOf(texts), ids, ...body)
}
