import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { LONGEST_APP_TITLE } from '@atrium/contract/built-apps/built-app-limits.ts'
import type { PageBlock } from '@atrium/contract/built-apps/start-page.shape.ts'
import { asItReads } from '@atrium/contract/kernel/unseen.ts'

/** What a block is called; a text without a title by how it begins. */
export function blockTitle({ title, shows }: PageBlock): Blueprint['title'] {
  if (title || shows.kind !== 'text') return title ?? {}
  const said = Object.entries(shows.body).flatMap(([language, text]) =>
    text ? [[language, beginning(text)]] : [],
  )
  return Object.fromEntries(said)
}

function beginning(text: string): string {
  const [first = ''] = text.split('\n').filter((line) => line.trim())
  const words = asItReads(first.replace(/^[#>*+\s-]+/, '')).trim()
  return [...words].slice(0, LONGEST_APP_TITLE / 2).join('') || '…'
}
