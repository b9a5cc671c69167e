import { join } from 'node:path'
import { serveApp } from '@atrium/bridge/build/serve-app.ts'

// `node tools/dev-app.ts hello-react=http://localhost:5180`: as the shell was told where to look.
for (const line of process.argv.slice(2)) {
  const [name = '', origin = ''] = line.split('=')
  await serveApp(join(import.meta.dirname, '../modules', name), Number(new URL(origin).port))
  process.stdout.write(`${name}: open /dev/${name} on the shell's development server\n`)
}
