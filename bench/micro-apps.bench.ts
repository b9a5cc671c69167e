import { mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { atMost, type Figure, interleave, median, told } from './measure.ts'
import { installContestants } from './micro-apps/install.ts'
import { serveContest } from './micro-apps/serve.ts'
import { openBrowser } from './paint.ts'

const FIRST_ROUNDS = 4
const WARM_ROUNDS = 8
const WARM_CYCLES = 4
const WARM_UP = 20
const CYCLES = 50
const MEGABYTE = 1024 ** 2
const workshop = join(import.meta.dirname, '../.cache')

const NAMES = {
  plain: 'a lazy component in the page’s own tree',
  native: 'native, in our page',
  parcel: 'single-spa parcel',
  federated: 'Module Federation',
  reused: 'framed, the frame used again',
  framed: 'framed, a new frame each time',
}
type Name = keyof typeof NAMES

/** One app under every runtime, taking turns: what it costs to open it, again, and after fifty times. */
export async function microApps(): Promise<Figure[]> {
  installContestants()
  const { buildContest } = await import('./micro-apps/build.ts')
  mkdirSync(workshop, { recursive: true })
  const folder = await mkdtemp(join(workshop, 'contest-'))
  const server = await serveContest(folder, await buildContest(folder))
  const browser = await openBrowser()
  try {
    const names = await contestantsOf(browser, server.address)
    const first = await interleave(
      FIRST_ROUNDS,
      turns(names, (name) => firstMount(browser, server.address, name)),
    )
    const warm = await warmMounts(browser, server.address, names)
    const grown: Partial<Record<Name, number>> = {}
    for (const name of names) grown[name] = await growth(browser, server.address, name)
    return names.flatMap((name) => [
      told(`${NAMES[name]}: first mount`, first[name], ' ms'),
      told('  × a lazy component', first[name] / first.plain),
      told('  mounted again', warm[name], ' ms'),
      ratioOf(name, warm[name] / warm.plain),
      told(`  heap grown by ${CYCLES} cycles`, grown[name] ?? 0, ' MB'),
    ])
  } finally {
    await browser.close()
    server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const AIMS: Partial<Record<Name, number>> = { native: 1.05, reused: 1.3 }

function ratioOf(name: Name, ratio: number): Figure {
  const aim = AIMS[name]
  const figure = '  × a lazy component'
  return aim ? atMost(figure, ratio, aim) : told(figure, ratio)
}

const turns = <Result>(names: Name[], turn: (name: Name) => Result) =>
  Object.fromEntries(names.map((name) => [name, () => turn(name)])) as Record<Name, () => Result>

async function openContest(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  for (; !(await page.evaluate<boolean>('"play" in globalThis')); );
  return page
}

async function contestantsOf(browser: Browser, address: string): Promise<Name[]> {
  const page = await openContest(browser, address)
  const names = await page.evaluate<Name[]>('globalThis.contestants')
  await page.context().close()
  return names
}

const play = (page: Page, name: Name, cycles: number) =>
  page.evaluate<number[]>(`globalThis.play('${name}', ${cycles})`)

async function firstMount(browser: Browser, address: string, name: Name): Promise<number> {
  const page = await openContest(browser, address)
  const [taken] = await play(page, name, 1)
  await page.context().close()
  return taken as number
}

/**
 * In one page, so that all of them live in the same weather; but for new frames, which would push the
 * one that waits to be used again out of the few that are kept.
 */
async function warmMounts(browser: Browser, address: string, names: Name[]) {
  const [page, ofNewFrames] = [
    await openContest(browser, address),
    await openContest(browser, address),
  ]
  const pageOf = (name: Name) => (name === 'framed' ? ofNewFrames : page)
  // A frame has an engine of its own, which gets as warm as the page's before anybody is measured.
  for (const name of names) await play(pageOf(name), name, WARM_UP)
  const warm = await interleave(
    WARM_ROUNDS,
    turns(names, async (name) => median(await play(pageOf(name), name, WARM_CYCLES))),
  )
  for (const one of [page, ofNewFrames]) await one.context().close()
  return warm
}

async function growth(browser: Browser, address: string, name: Name): Promise<number> {
  const page = await openContest(browser, address)
  const devtools = await page.context().newCDPSession(page)
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  await play(page, name, 5)
  const before = await heap()
  await play(page, name, CYCLES)
  const grown = (await heap()) - before
  await page.context().close()
  return grown / MEGABYTE
}
