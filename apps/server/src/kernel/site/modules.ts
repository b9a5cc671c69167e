import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A built module on this machine's disk: its manifest as it is written, and where its files are. */
export type ModuleFolder = { name: string; version: string; manifest: unknown; folder: string }

/** Every `<module>/dist` with a manifest, and every folder in one that keeps several versions. */
export function findModules(folder: string): ModuleFolder[] {
  const places = foldersIn(folder).flatMap((module) => {
    const dist = join(module, 'dist')
    return [dist, ...foldersIn(dist)]
  })
  const found = places.flatMap((place): [string, ModuleFolder][] => {
    const file = join(place, 'manifest.json')
    if (!existsSync(file)) return []
    const manifest = parsed(readFileSync(file, 'utf8'))
    const { name, version } = Object(manifest)
    const module = { name: String(name), version: String(version), manifest, folder: place }
    return [[addressOf(module.name, module.version), module]]
  })
  // The same version twice would be two answers at one address.
  return [...new Map(found).values()]
}

/** What is no JSON is no manifest, and is told like one that makes no sense. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    : []

export const addressOf = (name: string, version: string): string => `/modules/${name}/${version}/`

const FOREVER = 'public, max-age=31536000, immutable'

const isServable = ({ name, version }: ModuleFolder) =>
  /^[a-z][a-z0-9-]*$/.test(name) && /^\d[\w.-]*$/.test(version)

/** A version's files never change, so browsers need not ask twice. */
export async function serveModules(app: FastifyInstance, found: ModuleFolder[]): Promise<void> {
  for (const { name, version, folder } of found.filter(isServable))
    await app.register(fastifyStatic, {
      root: folder,
      prefix: addressOf(name, version),
      preCompressed: true,
      decorateReply: false,
      dotfiles: 'ignore',
      index: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', FOREVER),
    })
}
