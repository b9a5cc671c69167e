import type { JobKinds, JobScope } from '../../kernel/work/job-kind.ts'
import { mayTakeLong } from '../../kernel/work/jobs.ts'
import { FileMissing } from '../../ports/files.ts'
import type { BackgroundDeps } from '../background-deps.ts'
import { FlawedSpreadsheet } from '../spreadsheet/spreadsheet.service.ts'
import * as filled from './built-app.fill.store.ts'
import { fill, relateAll } from './built-app.fill.ts'
import * as store from './built-app.job.store.ts'
import { tell } from './built-app.told.ts'

type Told = { app: number; name: string; file?: string }
const toldOf = ({ input }: Pick<JobScope, 'input'>) => input as Told

const moved: JobKinds[string]['moved'] = async (scope, outcome) => {
  const { app, name } = toldOf(scope)
  if (outcome === 'failed') await store.end(scope, app, { state: 'failed', failure: 'unmade' })
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
    },
    moved,
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
