import type { Browser, Page } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args?: { name?: string }
}

/**
 * The longest piece of work of the page's main thread, by the processor's time: between two such pieces a frame
 * can be drawn, however busy the machine is with others.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const tasks = await tasksOf(page, act)
  return Math.max(...tasks)
}

/** All of them, in milliseconds. */
export async function tasksOf(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser() as Browser
  await page.waitForTimeout(500)
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  })
  await act()
  await page.waitForTimeout(500)
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('The browser tells nothing of its work')
  return tasks.map(({ tdur = 0 }) => tdur / 1000)
}
