import type { Size } from '@atrium/bridge/build/compress.ts'

type Built = {
  pages: Record<string, { sent: number; files: string[] }>
  assets: Record<string, Size>
  pageFiles: Record<string, Files>
}
type Files = { scripts: string[]; styles: string[] }
type LazyPage = Files & { page: string }

const KB = 1000
const DOCUMENT_BUDGETS = {
  login: 75 * KB,
  register: 80 * KB,
  middle: 75 * KB,
  bind: 80 * KB,
  shell: 169 * KB,
}
/** What a page may add to the shell, as sent. */
const LAZY_BUDGET = 59 * KB
/** Requests of a page that people begin with: its document, the shell's files and its own. */
const MOST_REQUESTS = 12
const FIRST_PAGES = ['workbench', 'enterprise', 'overview']

/**
 * Prints what each page costs as sent, and refuses a build that grew above what was agreed (docs/decisions/0007,
 * 0090).
 */
export function checkBudgets({ pages, assets, pageFiles }: Built, lazy: LazyPage[]): void {
  const rows = [
    ...Object.entries(pages).map(([name, { sent }]) => ({
      page: name,
      sent,
      budget: Object.entries(DOCUMENT_BUDGETS).find(([page]) => name.startsWith(page))?.[1] ?? null,
    })),
    ...lazy.map(({ page, scripts, styles }) => ({
      page: `+ ${page}`,
      sent: [...scripts, ...styles].reduce((total, file) => total + (assets[file]?.br ?? 0), 0),
      budget: LAZY_BUDGET,
    })),
  ]
  for (const { page, sent, budget } of rows) {
    const limit = budget === null ? '' : `of ${inKB(budget)}`
    process.stdout.write(`${page.padEnd(22)} ${inKB(sent).padStart(10)} ${limit}\n`)
  }
  const above = rows.filter(({ sent, budget }) => budget !== null && sent > budget)
  if (above.length > 0) {
    const by = ({ sent, budget }: (typeof rows)[number]) => sent - (budget ?? 0)
    throw new Error(
      `Above the budget: ${above.map((row) => `${row.page} by ${by(row)} bytes`).join(', ')}`,
    )
  }
  for (const page of FIRST_PAGES) {
    const own = pageFiles[page]
    const files = [pages.shell?.files, own?.scripts, own?.styles].flatMap((some) => some ?? [])
    const requests = 1 + files.length
    process.stdout.write(`${page.padEnd(22)} ${requests} requests of ${MOST_REQUESTS}\n`)
    if (!own || requests > MOST_REQUESTS) throw new Error(`Too many requests: ${page}`)
  }
}

const inKB = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`
