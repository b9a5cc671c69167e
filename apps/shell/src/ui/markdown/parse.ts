import { type Inline, inline } from './inline.ts'

/** A part of Markdown as a tree. Everything else is plain text, HTML included. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; children: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

const HEADING = /^(#{1,3}) +(\S.*)$/
const BULLET = /^ {0,3}[-*+] +(\S.*)$/
const NUMBER = /^ {0,3}\d{1,9}[.)] +(\S.*)$/
const QUOTE = /^ {0,3}> ?(.*)$/
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}) *$/
const FENCE = /^ {0,3}```/
const DEEPEST = 4

const isBlank = (line: string | undefined) => !line?.trim()
const begins = (line: string) =>
  [HEADING, BULLET, NUMBER, QUOTE, RULE, FENCE].some((beginning) => beginning.test(line))

export function parse(source: string): Block[] {
  return blocks(source.replaceAll('\r\n', '\n').replaceAll('\0', '').split('\n'), 0)
}

function blocks(lines: string[], depth: number): Block[] {
  const found: Block[] = []
  let at = 0
  /** Takes the following lines while the condition holds, and moves behind them. */
  const take = (holds: (line: string) => boolean) => {
    const from = at
    while (at < lines.length && holds(lines[at] as string)) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] as string
    const heading = HEADING.exec(line)
    if (isBlank(line)) at++
    else if (FENCE.test(line)) {
      at++
      found.push({ kind: 'code', text: take((next) => !FENCE.test(next)).join('\n') })
      at++
    } else if (RULE.test(line)) {
      at++
      found.push({ kind: 'rule' })
    } else if (heading) {
      at++
      const level = (heading[1] as string).length as 1 | 2 | 3
      found.push({ kind: 'heading', level, children: inline(heading[2] as string) })
    } else if (QUOTE.test(line) && depth < DEEPEST) {
      const inside = take((next) => QUOTE.test(next)).map((next) => next.replace(QUOTE, '$1'))
      found.push({ kind: 'quote', children: blocks(inside, depth + 1) })
    } else if (BULLET.test(line) || NUMBER.test(line)) {
      const ordered = NUMBER.test(line)
      const mark = ordered ? NUMBER : BULLET
      const items = take((next) => mark.test(next) && !RULE.test(next))
      found.push({
        kind: 'list',
        ordered,
        items: items.map((item) => inline(item.replace(mark, '$1'))),
      })
    } else {
      at++
      const text = [line, ...take((next) => !isBlank(next) && !begins(next))]
      found.push({ kind: 'paragraph', children: inline(text.join('\n')) })
    }
  }
  return found
}

/** Makes headings begin with the first level, whichever the author began with, and skip none on the way down. */
export function inSteps(blocks: Block[]): Block[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? block.level : []))
  const top = Math.min(...levels)
  let last = 0
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    last = Math.min(block.level - top + 1, last + 1)
    return { ...block, level: last as typeof block.level }
  })
}
