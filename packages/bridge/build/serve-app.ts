import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { appConfig } from './app-config.ts'
import { type Description, readDescription } from './description.ts'

export const DEV_ENTRY = '/@atrium/entry.js'

/** An app's development server: the shell takes the app from here, with hot reload. */
export async function serveApp(folder: string, port: number): Promise<ViteDevServer> {
  const description = readDescription(folder)
  const config = appConfig(folder, description)
  const server = await createServer({
    ...config,
    base: '/',
    plugins: [...(config.plugins ?? []), devEntry(description)],
    server: { port, strictPort: true, origin: `http://localhost:${port}` },
  })
  return server.listen()
}

/**
 * React's refresh must be set up before the first component is loaded, or hot reload is silently off: so the app
 * itself is imported only when it is mounted.
 */
const devEntry = ({ main, requires }: Description): Plugin => ({
  name: 'atrium:dev-entry',
  resolveId: (id) => (id === DEV_ENTRY ? id : null),
  load: (id) =>
    id === DEV_ENTRY
      ? `${'react' in requires ? "import '@vitejs/plugin-react/preamble'\n" : ''}const app = () => import('/${join(main)}')
export default {
  bootstrap: async () => (await app()).default.bootstrap?.(),
  mount: async (context) => (await app()).default.mount(context),
}`
      : null,
})
