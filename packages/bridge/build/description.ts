import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../src/manifest.ts'

/** `app.json`: what an author says of an app; the version comes from the package, the files from the build. */
export type Description = Omit<
  Manifest,
  'version' | 'contract' | 'format' | 'entry' | 'css' | 'preload'
> & {
  main: string
}

export function readDescription(folder: string): Description & { version: string } {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  if (!existsSync(join(folder, 'app.json'))) throw new Error(`${folder} has no app.json`)
  return { ...read('app.json'), version: read('package.json').version }
}
