import { readApk } from './apk.ts'
import { Archive } from './archive.ts'
import { FlawedPackage } from './facts.ts'
import { readIpa } from './ipa.ts'

/**
 * Reads one package and ends. A process of its own: a list that unfolds without end makes V8 abort,
 * and a thread would take the server with it.
 */
async function read(path: string, kind: string) {
  const archive = await Archive.open(path)
  const isApk = archive.find(/^AndroidManifest\.xml$/).length > 0
  const isIpa = archive.find(/^Payload\/[^/]+\.app\//).length > 0
  if (kind === 'apk' ? !isApk && isIpa : isApk && !isIpa) throw new FlawedPackage('not_this_kind')
  const facts = await (kind === 'apk' ? readApk(path, archive) : readIpa(archive))
  archive.close()
  return { facts }
}

const [path = '', kind = ''] = process.argv.slice(2)
const outcome = await read(path, kind).catch((error: unknown) => ({
  flaw: error instanceof FlawedPackage ? error.flaw : 'manifest_unreadable',
}))
process.send?.(outcome)
