import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'vite'

export type Finding = { path: string; line: number; says: string }

/** A file of ours, named as seen from the root of the platform, with `/` on every system. */
export type Source = { path: string; text: string }

/** The folders of the root that hold our own files. */
export const rooms = ['apps', 'packages', 'modules', 'simulator', 'tools', 'e2e', 'bench', 'prove']

const notOurs = new Set(['node_modules', 'dist', 'test-results'])

export function sourcesBelow(root: string, folders: string[], endings: RegExp): Source[] {
  const paths = folders.flatMap((folder) => pathsBelow(root, folder))
  return paths
    .filter((path) => endings.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function pathsBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? pathsBelow(root, path) : [path]
    })
}

/** Visits the syntax tree of a file and returns its comments. */
export function visit({ path, text }: Source, visitor: VisitorObject): ParseResult['comments'] {
  const { program, comments, errors } = parseSync(path, text)
  const [first] = errors
  if (first) throw new Error(`${path} cannot be read: ${first.message}`)
  new Visitor(visitor).visit(program)
  return comments
}

export const lineOf = ({ text }: Source, offset: number) => text.slice(0, offset).split('\n').length

export const isTest = ({ path }: Source) => /\.test\.tsx?$|\/src\/test\//.test(path)
