import type { Block } from './parse.ts'

/** Headings begin with the first level, whichever the author began with, and leave none out on the way down. */
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
