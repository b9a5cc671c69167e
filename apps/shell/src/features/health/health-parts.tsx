import type { Health, HealthPart } from '@atrium/contract/platform/health.contract.ts'
import { useNow } from '../../kernel/browser/now.ts'
import {
  formatBytes,
  formatDistance,
  formatNumber,
  formatPercent,
} from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import styles from './health.module.css'
import { Part } from './part.tsx'

type Facts = [name: string, value: string][]
type HealthContext = { say: Say; now: number }

const bytes = ({ say }: HealthContext, value: number) => formatBytes(say.language, value)
const number = ({ say }: HealthContext, value: number) => formatNumber(say.language, value)
const ago = ({ say, now }: HealthContext, moment: string) =>
  formatDistance(say.language, moment, now)
const share = ({ say }: HealthContext, part: number, whole: number) =>
  formatPercent(say.language, whole > 0 ? part / whole : 0)
const milliseconds = (told: HealthContext, value: number) =>
  told.say('health.milliseconds', { n: number(told, Math.round(value * 10) / 10) })

/** The facts of each part of the platform, the most important one first. */
const parts: Partial<Record<HealthPart, (health: Health, told: HealthContext) => Facts>> = {
  database: ({ database }, told) => [
    [
      told.say('health.engine'),
      told.say(database.embedded ? 'health.engineOwn' : 'health.engineOther', {
        version: database.version,
      }),
    ],
    ...(database.embedded
      ? ([[told.say('health.patches'), told.say('health.patchesOwn')]] satisfies Facts)
      : []),
    [told.say('health.answers'), milliseconds(told, database.milliseconds)],
    [told.say('health.size'), bytes(told, database.bytes)],
    [
      told.say('health.connections'),
      told.say('health.of', {
        n: number(told, database.connections),
        all: number(told, database.mostConnections),
      }),
    ],
  ],
  migrations: ({ migrations }, told) => [
    [told.say('health.newest'), migrations.newest],
    [told.say('health.applied'), number(told, migrations.applied)],
  ],
  pool: ({ pool }, told) => [
    [
      told.say('health.busy'),
      told.say('health.of', { n: number(told, pool.busy), all: number(told, pool.most) }),
    ],
    [told.say('health.queue'), number(told, pool.waiting)],
  ],
  jobs: ({ jobs }, told) => [
    [told.say('health.waiting'), number(told, jobs.waiting)],
    [told.say('health.failed'), number(told, jobs.failed)],
  ],
  events: ({ events }, told) => [
    [
      told.say('health.lag'),
      events.lag === null ? told.say('health.unheard') : milliseconds(told, events.lag),
    ],
    [told.say('health.pages'), number(told, events.pages)],
  ],
  disk: ({ disk }, told) =>
    disk
      ? [
          [told.say('health.free'), bytes(told, disk.free)],
          [told.say('health.used'), share(told, disk.total - disk.free, disk.total)],
          [told.say('health.all'), bytes(told, disk.total)],
        ]
      : [[told.say('health.free'), told.say('health.unknown')]],
  audit: ({ audit }, told) => [
    [told.say('health.sealed'), audit.sealed ? ago(told, audit.sealed) : told.say('health.never')],
    [told.say('health.unsealed'), number(told, audit.unsealed)],
    [told.say('health.lines'), number(told, audit.lines)],
  ],
  memory: ({ memory }, told) => [
    [told.say('health.memory'), bytes(told, memory.used)],
    [told.say('health.heap'), share(told, memory.heap, memory.heapLimit)],
    [told.say('health.machine'), bytes(told, memory.machine)],
  ],
}

// words: health.part.*
export function HealthParts({ health }: { health: Health }) {
  const say = useSay()
  const told = { say, now: useNow() }
  const { version, build, node, started } = health.process
  return (
    <div className={styles.parts}>
      {(Object.keys(parts) as HealthPart[]).map((part) => (
        <Part
          key={part}
          title={say.named(`health.part.${part}`)}
          trouble={health.troubles.find((trouble) => trouble.part === part)}
          facts={parts[part]?.(health, told) ?? []}
        />
      ))}
      <Part
        title={say('health.part.process')}
        facts={[
          [say('health.version'), version],
          [say('health.build'), build],
          [say('health.node'), node],
          [say('health.started'), ago(told, started)],
        ]}
      />
    </div>
  )
}
