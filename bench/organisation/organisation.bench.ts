import { setTimeout as sleep } from 'node:timers/promises'
import { loginConfig } from '@atrium/server/db/roles.ts'
import pg from 'pg'
import { scansOf } from '../lists/scans.ts'
import { openLine, PutOff } from '../load.ts'
import { type Figure, interleave, milliseconds } from '../measure.ts'
import { openRecorder } from '../recorded.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'
import { fillOrganisations, type Organisation, SIZES } from './fill-organisations.ts'
import { wholeReads } from './whole-reads.ts'

const ROUNDS = 31
const WARM_UP = 500

/** How much longer the largest may take than the next smaller, and than the smallest. */
type Asked = { path: string; most: [number, number] }

const people = (query: string) => `/v1/members?length=20${query}`
const search = (term: string) => people(`&search=${encodeURIComponent(term)}`)
/** A tree is told whole: ten times the departments are ten times the answer. */
const whole = (path: string): Asked => ({ path, most: [12, 100] })
/** Of a list one page is told, however long it is. */
const onePage = (path: string): Asked => ({ path, most: [4, 8] })

const askedOf = ({ department, half, person, phone }: Organisation): Record<string, Asked> => ({
  'the tree': whole('/v1/departments'),
  'the directory’s tree': whole('/v1/directory/departments'),
  'people, page 1': onePage(people('')),
  'people, page 40': onePage(people('&start=780')),
  'people, by last seen': onePage(people('&sort=lastSeen&order=desc')),
  'people of a department': onePage(people(`&department=${department}`)),
  'people below a department': onePage(people(`&department=${half}&below=true`)),
  'search "wangwei"': onePage(search('wangwei')),
  'search "ww", initials': onePage(search('ww')),
  'search "王芳"': onePage(search('王芳')),
  'search "王芳12"': onePage(search('王芳12')),
  'search by phone': onePage(search(phone)),
  'search by id': onePage(search(String(person))),
  'directory, page 1': onePage('/v1/directory/people?length=20'),
  'directory, search': onePage('/v1/directory/people?length=20&search=wangwei'),
})

/** An enterprise of a hundred, a thousand and ten thousand departments, with ten times as many people. */
export const organisation = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    const organisations = await fillOrganisations(url)
    const cookie = await signIn(origin, 'admin')
    const recorder = await openRecorder(url, cookie)
    const login = new pg.Client(loginConfig(url))
    await login.connect()
    try {
      const asked = organisations.map(askedOf)
      const figures: Figure[] = []
      for (const [name, { most }] of Object.entries(asked[0] ?? {})) {
        const addresses = SIZES.map((size, at) => `/space-org-${size}${asked[at]?.[name]?.path}`)
        process.stderr.write(`  ${name}\n`)
        const { taken, putOff } = await times(origin, cookie, addresses)
        figures.push(grown(name, taken, most))
        if (putOff > 0) figures.push(refused(putOff))
        const largest = addresses.at(-1) ?? ''
        const ask = async () => void (await fetch(origin + largest, { headers: { cookie } }))
        const planned = await scansOf(login, await recorder.statementsOf(largest))
        figures.push(unscanned([...planned, ...(await wholeReads(url, ask))]))
      }
      return figures
    } finally {
      await Promise.all([recorder.close(), login.end()])
    }
  })

/** What each size takes, and the ratios of the largest to the next smaller and to the smallest. */
function grown(figure: string, taken: number[], [most, mostOfAll]: Asked['most']): Figure {
  const [small = 0, middle = 0, large = 0] = taken
  const ratios = [large / middle, large / small]
  const told = taken.map((time) => time.toFixed(1).padStart(6)).join(' ')
  return {
    figure,
    value: `${told} ms  ${ratios.map((ratio) => `×${ratio.toFixed(1)}`.padStart(6)).join(' ')}`,
    aim: `<= ×${most} ×${mostOfAll}`,
    met: (ratios[0] as number) <= most && (ratios[1] as number) <= mostOfAll,
  }
}

const unscanned = (scans: string[]): Figure => ({
  figure: '  reads from end to end',
  value: [...new Set(scans)].join(', ') || 'no table of people',
  aim: 'none',
  met: scans.length === 0,
})

/** A machine that does much else takes too long now and then; such an answer is told, and asked for again. */
const refused = (putOff: number): Figure => ({
  figure: '  put off (503)',
  value: String(putOff),
  aim: 'none',
  met: false,
})

const WAIT = 2_000
const MOST_PUT_OFF = 10

async function times(origin: string, cookie: string, addresses: string[]) {
  const lines = await Promise.all(addresses.map((path) => openLine({ origin, path, cookie })))
  let putOff = 0
  const timed = async ({ ask }: (typeof lines)[number]): Promise<number> => {
    for (;;)
      try {
        return await milliseconds(ask)
      } catch (error) {
        if (!(error instanceof PutOff) || ++putOff > MOST_PUT_OFF) throw error
        await sleep(WAIT)
      }
  }
  for (const line of lines)
    for (const until = performance.now() + WARM_UP; performance.now() < until; ) await timed(line)
  const medians = await interleave(
    ROUNDS,
    Object.fromEntries(lines.map((line, at) => [`n${at}`, () => timed(line)])),
  )
  for (const line of lines) line.close()
  return { taken: addresses.map((_, at) => medians[`n${at}`] ?? 0), putOff }
}
