import type { Size } from '@atrium/bridge/build/compress.ts'

type Built = {
  pages: Record<string, { sent: number }>
  assets: Record<string, Size>
}
type LazyPage = { page: string; scripts: string[] }

const KB = 1000
const DOCUMENT_BUDGETS = {
  login: 75 * KB,
  register: 80 * KB,
  middle: 75 * KB,
  bind: 80 * KB,
  shell: 140 * KB,
}
/** Of a page, beyond the shell. */
const LAZY_BUDGET = 80 * KB

/** Prints what each page costs as sent, and refuses a build that grew above what was agreed. */
export function checkBudgets({ pages, assets }: Built, lazy: LazyPage[]): void {
  const rows = [
    ...Object.entries(pages).map(([name, { sent }]) => ({
      page: name,
      sent,
      budget: Object.entries(DOCUMENT_BUDGETS).find(([page]) => name.startsWith(page))?.[1] ?? null,
    })),
    ...lazy.map(({ page, scripts }) => ({
      page: `+ ${page}`,
      sent: scripts.reduce((total, file) => total + (assets[file]?.br ?? 0), 0),
      budget: LAZY_BUDGET,
    })),
  ]
  for (const { page, sent, budget } of rows) {
    const limit = budget === null ? '' : `of ${inKB(budget)}`
    process.stdout.write(`${page.padEnd(22)} ${inKB(sent).padStart(10)} ${limit}\n`)
  }
  const above = rows.filter(({ sent, budget }) => budget !== null && sent > budget)
  if (above.length > 0) {
    throw new Error(`Above the budget: ${above.map(({ page }) => page).join(', ')}`)
  }
}

const inKB = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`
