import type { MicroAppModule } from '@atrium/bridge'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { createInstance } from '@module-federation/runtime'
import * as React from 'react'
import { lazy, Suspense } from 'react'
import * as jsx from 'react/jsx-runtime'
import * as client from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import { mountRootParcel } from 'single-spa'
import { Run } from '../../apps/shell/src/kernel/app-host/container/run.ts'

declare const BENCH: { app: MicroAppConfig; frame: string; remote: string | null }

/** Mounts the app and returns how to be rid of it again. */
type Contestant = () => Promise<() => Promise<void>>

const place = document.getElementById('place') as HTMLElement

/** The same component, lazy, in a tree that is there already: what all others are measured by. */
const root = createRoot(document.getElementById('plain') as HTMLElement)
const Lazy = lazy(async () => ({ default: (await import('./app/src/rows.tsx')).Rows }))
const plain: Contestant = async () => {
  const drawn = Promise.withResolvers<void>()
  root.render(
    <Suspense>
      <Lazy onDrawn={drawn.resolve} />
    </Suspense>,
  )
  await drawn.promise
  return async () => root.render(null)
}

const openApp = async (app: MicroAppConfig) => {
  const run = new Run(app, '/')
  place.append(run.element)
  const up = Promise.withResolvers<void>()
  run.state.follow((state) => {
    if (state.is === 'mounted') up.resolve()
    if (state.is === 'failed') up.reject(state.failure)
  })
  run.show({ navigate: () => {}, moveTo: () => {} })
  await up.promise
  return () => run.close()
}
const native: Contestant = () => openApp(BENCH.app)

const inFrame = { ...BENCH.app, isolation: 'frame' as const, frame: { hostUrl: BENCH.frame } }
const reused: Contestant = () => openApp(inFrame)
let version = 0
/** Another version is another frame: none waits for it. */
const framed: Contestant = () => openApp({ ...inFrame, version: `0.0.${++version}` })

const container = () => {
  const element = document.createElement('div')
  place.append(element)
  return element
}

/** As single-spa's own adapters do it: the module's life in its words. */
const parcel: Contestant = async () => {
  const config = async () => {
    const { default: app } = (await import(/* @vite-ignore */ BENCH.app.entry.url)) as {
      default: MicroAppModule
    }
    let mounted: Awaited<ReturnType<MicroAppModule['mount']>> | null = null
    return {
      bootstrap: async () => {},
      mount: async ({ domElement }: { domElement: HTMLElement }) => {
        mounted = await app.mount({ container: domElement } as never)
      },
      unmount: async () => mounted?.unmount(),
    }
  }
  const domElement = container()
  const running = mountRootParcel(config, { domElement })
  await running.mountPromise
  return async () => {
    await running.unmount()
    domElement.remove()
  }
}

const share = (lib: unknown) => ({
  version: React.version,
  lib: () => lib,
  shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
})
const federation = BENCH.remote
  ? createInstance({
      name: 'bench',
      remotes: [{ name: 'remote', entry: BENCH.remote, type: 'module' }],
      shared: {
        react: share(React),
        'react/jsx-runtime': share(jsx),
        'react-dom/client': share(client),
      },
    })
  : null
const federated: Contestant = async () => {
  const loaded = await federation?.loadRemote<{ default: MicroAppModule }>('remote/app')
  const element = container()
  const mounted = await loaded?.default.mount({ container: element } as never)
  return async () => {
    await mounted?.unmount()
    element.remove()
  }
}

const contestants = {
  plain,
  native,
  parcel,
  reused,
  framed,
  ...(federation && { federated }),
}

/** Milliseconds of `cycles` mounts of one contestant; what it leaves is gone before the next. */
async function play(name: keyof typeof contestants, cycles: number): Promise<number[]> {
  const taken: number[] = []
  for (let cycle = 0; cycle < cycles; cycle++) {
    const since = performance.now()
    const leave = await contestants[name]?.()
    taken.push(performance.now() - since)
    await leave?.()
    await new Promise(requestAnimationFrame)
  }
  return taken
}

Object.assign(globalThis, { play, contestants: Object.keys(contestants) })
