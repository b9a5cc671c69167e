import type { JobKinds, JobScope } from '../../kernel/work/job-kind.ts'
import { mayTakeLong } from '../../kernel/work/jobs.ts'
import { FileMissing } from '../../ports/files.ts'
import type { BackgroundDeps } from '../background-deps.ts'
import { FlawedSpreadsheet } from '../spreadsheet/spreadsheet.service.ts'
import * as filled from './built-app.fill.store.ts'
import { fill, relateAll } from './built-app.fill.ts'
import * as store from './built-app.job.store.ts'
import { tellOutcome } from './built-app.notice.ts'
import { tell } from './built-app.told.ts'
import { putExamples } from './example/built-app.example.ts'
import { convert } from './publish/built-app.convert.ts'
import { index, indexBehind, indexLarge } from './publish/built-app.index.ts'
import * as raise from './publish/built-app.raise.ts'

type Told = { app: number; name: string; file?: string; version?: number }
const toldOf = ({ input }: Pick<JobScope, 'input'>) => input as Told
/** Of the job that publishes a version, as its call put it down. */
const published = ({ input }: Pick<JobScope, 'input'>) => input as Told & { version: number }

const moved =
  (words: BackgroundDeps['words']): JobKinds[string]['moved'] =>
  async (scope, outcome) => {
    const { app, name, version } = toldOf(scope)
    if (outcome === 'failed' && version === undefined)
      await store.end(scope, app, { state: 'failed', failure: 'unmade' })
    if (outcome === 'failed' && version !== undefined) await raise.abandon(scope, { app, version })
    if (outcome !== 'going' && version === undefined) await tellOutcome(scope, words, app)
    await tell({ db: scope.db, tenant: { id: scope.tenant } }, name)
  }

export const builtAppJobs = (means: BackgroundDeps): JobKinds => ({
  builtApp: {
    lane: 'bulk',
    // words for each: health.step.*
    steps: {
      make: async (scope) => {
        const { app } = toldOf(scope)
        if (!(await store.hold(scope, app))) return
        await store.makeSchema(scope)
        await store.makeTables(scope, app)
      },
      fill: {
        long: async ({ tenant, input, signal }) => {
          const { app } = toldOf({ input })
          try {
            await fill(means, { app, tenant, signal })
            return async () => {}
          } catch (error) {
            // Read again it would be no better.
            if (!(error instanceof FlawedSpreadsheet || error instanceof FileMissing)) throw error
            return async (scope) =>
              void (await store.end(scope, app, { state: 'failed', failure: 'unreadable' }))
          }
        },
      },
      relate: async (scope, wear) => {
        const { app } = toldOf(scope)
        if (!(await store.hold(scope, app))) return
        await mayTakeLong(scope.db)
        await relateAll(scope, app, wear)
      },
      example: async (scope, wear) => {
        const { app } = toldOf(scope)
        if (!(await store.hold(scope, app))) return
        await mayTakeLong(scope.db)
        await putExamples(scope, app, wear)
      },
      finish: async (scope) => {
        const { app } = toldOf(scope)
        if (!(await store.hold(scope, app))) return
        await mayTakeLong(scope.db)
        await store.indexTables(scope, app)
        await filled.forget(scope, app)
        await store.end(scope, app, { state: 'ready' })
      },
      /** Its file is of no more use. After the commit that says so, also where it could not be made. */
      clear: async ({ input }) => {
        const { file } = toldOf({ input })
        if (file) await means.files.remove(file)
      },
      // Of a version (docs/decisions/0169).
      raise: (scope) => {
        const told = published(scope)
        return raise.raise(scope, told, () => store.makeTables(scope, told.app))
      },
      index: {
        long: async (work) => {
          const told = published(work)
          const doubled = await indexLarge(means, { ...work, app: told.app, isOnlyUnique: true })
          return (scope) => index(scope, told, doubled)
        },
      },
      convert: (scope, wear) => convert(scope, wear, published(scope)),
      switch: (scope, wear) => raise.switchOver(scope, wear, published(scope)),
      tidy: (scope, wear) => raise.tidy(scope, wear, published(scope)),
      indexLater: {
        long: async (work) => {
          const { app } = toldOf(work)
          await indexLarge(means, { ...work, app, isOnlyUnique: false })
          return (scope) => indexBehind(scope, app)
        },
      },
    },
    moved: moved(means.words),
  },
  builtAppDrop: {
    steps: {
      drop: async (scope) => {
        const { app, file } = toldOf(scope)
        await mayTakeLong(scope.db)
        await store.dropTables(scope, app)
        if (file) await means.files.remove(file)
      },
    },
    moved: async (scope) =>
      tell({ db: scope.db, tenant: { id: scope.tenant } }, toldOf(scope).name),
  },
})
