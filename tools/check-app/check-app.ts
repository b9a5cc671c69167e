// `npm run -s check-app -- FILE`: whether an app file fits, or all that is wrong with it (docs/app-files.md).
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readAppFile } from '@atrium/blueprint/file/read-app-file.ts'
import { writeAppFile } from '@atrium/blueprint/file/write-app-file.ts'
import { LARGEST_APP_FILE } from '@atrium/contract/built-apps/built-app-limits.ts'
import { verdictText } from './verdict-text.ts'

const [given, ...others] = process.argv.slice(2)

if (!given || others.length > 0) refuse('Name one file: npm run -s check-app -- FILE')
else await check(given)

async function check(name: string) {
  // Where the command was given, not where its program lies.
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return refuse(`There is no file ${path}.`)
  if (found.size > LARGEST_APP_FILE) return refuse('An app file has at most 2 MB.')
  const text = await readFile(path, 'utf8')
  const read = readAppFile(text)
  if ('problems' in read)
    return refuse(
      read.problems
        .map(({ path: place, verdict }) => `${place}: ${verdictText(verdict)}`)
        .join('\n'),
    )
  const isWritten = writeAppFile(read.file) === text
  process.stdout.write(isWritten ? 'fits\n' : 'fits; the product would write it otherwise\n')
}

function refuse(sentence: string) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
