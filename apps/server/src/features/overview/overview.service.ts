import type { OverviewPoint } from '@atrium/contract/platform/overview.contract.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { type Columns, spreadsheetOf, wordsOf } from '../../kernel/call/spreadsheet.ts'
import type { Words } from '../../kernel/http/words.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import { attention } from './attention.service.ts'
import { breakdown } from './breakdown.service.ts'
import * as store from './overview.store.ts'
import { stretchesOf } from './overview.stretches.ts'

export const figures: Serve<'overview.figures'> = async (scope, { range, zone, compare }) => {
  const { edges, before } = stretchesOf(range, zone, scope.now)
  const [begun, until, earlier] = [edges[0], edges.at(-1), before[0]] as [Date, Date, Date]
  // As much of the time before as has passed of this one.
  const passed = new Date(earlier.getTime() + scope.now.getTime() - begun.getTime())
  const [standing, points, past] = await Promise.all([
    store.standing(scope, begun, { from: earlier, until: passed < begun ? passed : begun }),
    store.points(scope, edges),
    compare ? store.points(scope, before) : [],
  ])
  const { enterprises, people, online, storage, packages } = standing
  return {
    sampled: standing.sampled_at?.toISOString() ?? null,
    since: standing.since?.toISOString() ?? null,
    from: begun.toISOString(),
    until: until.toISOString(),
    now: {
      enterprises,
      people,
      online,
      storage,
      packages,
      jobsFailed: standing.failed,
      jobsWaiting: standing.waiting,
    },
    begun: {
      enterprises: standing.begun_enterprises,
      people: standing.begun_people,
      packages: standing.begun_packages,
    },
    points: points.map(present),
    before: {
      signIns: standing.sign_ins,
      refusals: standing.refusals,
      jobsDone: standing.jobs_done,
      begun: {
        enterprises: standing.earlier_enterprises,
        people: standing.earlier_people,
        packages: standing.earlier_packages,
      },
      points: past.map(present),
    },
  }
}

const present = ({
  at,
  sign_ins,
  jobs_done,
  jobs_failed,
  ...rest
}: store.Point): OverviewPoint => ({
  ...rest,
  at: at.toISOString(),
  signIns: sign_ins,
  jobsDone: jobs_done,
  jobsFailed: jobs_failed,
})

/** All stretches of a range, as the table on the page has them; there are never more than ninety. */
export const exportFigures =
  (words: Words): Serve<'overview.export'> =>
  async (scope, { range, zone }) =>
    spreadsheetOf(scope, {
      name: `overview-${range}`,
      columns,
      zone,
      word: await wordsOf(scope, words, 'overview'),
      page: ({ start }) =>
        start > 0
          ? Promise.resolve([])
          : store.points(scope, stretchesOf(range, zone, scope.now).edges),
    })

const columns: Columns<store.Point> = {
  moment: { at: (point) => point.at },
  enterprises: (point) => point.enterprises,
  people: (point) => point.people,
  onlineMost: (point) => point.online,
  signIns: (point) => point.sign_ins,
  refusals: (point) => point.refusals,
  storage: (point) => point.storage,
  packages: (point) => point.packages,
  jobsDone: (point) => point.jobs_done,
  jobsFailed: (point) => point.jobs_failed,
}

export const overviewHandlers = ({ book }: HandlerDeps) =>
  ({
    'overview.attention': attention,
    'overview.breakdown': breakdown,
    'overview.export': exportFigures(book),
    'overview.figures': figures,
  }) satisfies Partial<Handlers>
