import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@atrium/bridge/build/build-app.ts'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Manifest } from 'vite'
import { sharedEntries, sharedModules } from '../../apps/shell/build/shared-modules.ts'

const here = import.meta.dirname
const shared = { singleton: true, requiredVersion: '^19.0.0' }

/** Everything the contest needs, in one folder: page, shared modules, frame, the app in two formats. */
export async function buildContest(folder: string) {
  const app = join(here, 'app')
  const manifest = await buildApp(app)
  const basics: InlineConfig = { configFile: false, logLevel: 'error' }
  await build({
    ...basics,
    root: here,
    plugins: [react(), sharedModules()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      modulePreload: false,
      rolldownOptions: {
        input: {
          page: join(here, 'contestants.tsx'),
          'frame-host': join(here, '../../apps/shell/src/frame-host/frame-host.ts'),
          ...sharedEntries,
        },
        preserveEntrySignatures: 'exports-only',
      },
    },
  })
  cpSync(join(app, 'dist'), join(folder, 'app'), { recursive: true })
  const files: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const fileOf = (name: string) =>
    `/${Object.values(files).find((chunk) => chunk.isEntry && chunk.name === name)?.file}`
  return {
    manifest,
    files: { page: fileOf('page'), frame: fileOf('frame-host') },
    imports: importsOf(fileOf),
    remote: await buildRemote(folder, basics),
  }
}

const importsOf = (fileOf: (name: string) => string) =>
  Object.fromEntries(
    Object.entries(sharedEntries).map(([name, id]) => [
      id.replace('atrium:shared/', ''),
      fileOf(name),
    ]),
  )

/** The same source as a remote of Module Federation; React is the page's, through its share scope. */
async function buildRemote(folder: string, basics: InlineConfig): Promise<string | null> {
  await build({
    ...basics,
    root: join(here, 'app'),
    base: '/remote/',
    plugins: [
      react(),
      federation({
        name: 'remote',
        filename: 'remoteEntry.js',
        exposes: { './app': './src/main.tsx' },
        shared: { react: shared, 'react/jsx-runtime': shared, 'react-dom/client': shared },
        dts: false,
      }),
    ],
    build: {
      outDir: join(folder, 'remote'),
      emptyOutDir: true,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input: join(here, 'app/src/main.tsx') },
    },
  })
  return existsSync(join(folder, 'remote/remoteEntry.js')) ? '/remote/remoteEntry.js' : null
}
