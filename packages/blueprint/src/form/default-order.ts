import { sourcesOf } from '../formula/formula-fields.ts'
import { type FormulaPlace, fieldsAt } from '../formula/formula-reference.ts'
import { defaultKey } from './default-place.ts'

/** In which order fields begin by formulas, so that each finds what it asks for; and which of them ask for themselves. */
export function defaultOrder(begun: FormulaPlace) {
  const fields = fieldsAt(begun)
  const keys = Object.keys(fields).filter((key) => defaultKey(key) in fields)
  const sources = new Map(keys.map((key) => [key, [...sourcesOf(begun, defaultKey(key))]]))
  const order: string[] = []
  const circles = new Set<string>()
  const visit = (key: string, above: readonly string[]) => {
    if (above.includes(key)) {
      for (const one of above.slice(above.indexOf(key))) circles.add(one)
      return
    }
    if (order.includes(key)) return
    for (const source of sources.get(key) ?? []) {
      const [own = ''] = source.split('.')
      if (sources.has(own)) visit(own, [...above, key])
    }
    if (!order.includes(key)) order.push(key)
  }
  for (const key of keys) visit(key, [])
  return { order, sources, circles }
}
