import type { Health, HealthPart, Trouble } from '@atrium/contract/platform/health.contract.ts'

const GB = 1024 ** 3
const MINUTE = 60_000

type Facts = Omit<Health, 'troubles'>
type Rule = { trouble: string; grave: boolean; when: (facts: Facts, now: number) => boolean }

const late = (facts: Facts, now: number) =>
  facts.chores.some(({ ran, every }) => now - Date.parse(ran) > (3 * every + 60) * 1000)

/** Of each part the first that holds is told: the worst comes first. */
const rules: Record<HealthPart, Rule[]> = {
  database: [
    {
      trouble: 'connections',
      grave: true,
      when: ({ database: { connections, mostConnections } }) => connections > 0.9 * mostConnections,
    },
    { trouble: 'slow', grave: false, when: ({ database }) => database.milliseconds > 250 },
    ...(['createrole', 'create', 'admin'] as const).map((trouble) => ({
      trouble,
      grave: false,
      when: ({ database }: Facts) => database.lacks === trouble,
    })),
  ],
  migrations: [
    {
      trouble: 'behind',
      grave: true,
      when: ({ migrations: { newest, expected } }) => newest < expected,
    },
    {
      trouble: 'ahead',
      grave: false,
      when: ({ migrations: { newest, expected } }) => newest > expected,
    },
  ],
  pool: [
    { trouble: 'queue', grave: true, when: ({ pool }) => pool.waiting > 2 * pool.most },
    { trouble: 'full', grave: false, when: ({ pool }) => pool.waiting > 0 },
  ],
  jobs: [
    { trouble: 'stuck', grave: true, when: ({ jobs }) => jobs.overdue > 300 },
    { trouble: 'failed', grave: false, when: ({ jobs }) => jobs.failed > 0 },
  ],
  events: [
    { trouble: 'silent', grave: true, when: ({ events }) => events.lag === null },
    { trouble: 'late', grave: false, when: ({ events }) => (events.lag ?? 0) > 1000 },
  ],
  disk: [
    {
      trouble: 'full',
      grave: true,
      when: ({ disk }) => !!disk && (disk.free < GB || disk.free < 0.05 * disk.total),
    },
    {
      trouble: 'low',
      grave: false,
      when: ({ disk }) => !!disk && (disk.free < 5 * GB || disk.free < 0.15 * disk.total),
    },
  ],
  audit: [
    {
      trouble: 'unsealed',
      grave: true,
      when: ({ audit: { unsealed, sealed } }, now) =>
        unsealed > 100 && now - Date.parse(sealed ?? '1970-01-01') > 10 * MINUTE,
    },
  ],
  chores: [
    { trouble: 'late', grave: false, when: late },
    { trouble: 'failed', grave: false, when: ({ chores }) => chores.some(({ error }) => error) },
  ],
  memory: [
    {
      trouble: 'heap',
      grave: true,
      when: ({ memory: { heap, heapLimit } }) => heap > 0.85 * heapLimit,
    },
    {
      trouble: 'machine',
      grave: false,
      when: ({ memory: { used, machine } }) => used > 0.7 * machine,
    },
  ],
}

export const troublesOf = (facts: Facts): Trouble[] =>
  (Object.entries(rules) as [HealthPart, Rule[]][])
    .flatMap(([part, known]) => {
      const found = known.find(({ when }) => when(facts, Date.parse(facts.at)))
      return found ? [{ part, trouble: found.trouble, grave: found.grave }] : []
    })
    .sort((one, other) => Number(other.grave) - Number(one.grave))
