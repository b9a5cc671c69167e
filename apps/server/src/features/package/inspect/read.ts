import { readApk } from './apk.ts'
import { Archive } from './archive.ts'
import { type Facts, FlawedPackage } from './facts.ts'
import { readIpa } from './ipa.ts'

/** For files that are ours; those of others are read by a process of its own (`inspect.ts`). */
export async function readPackage(path: string, kind: string): Promise<Facts> {
  const archive = await Archive.open(path)
  const isApk = archive.find(/^AndroidManifest\.xml$/).length > 0
  const isIpa = archive.find(/^Payload\/[^/]+\.app\//).length > 0
  if (kind === 'apk' ? !isApk && isIpa : isApk && !isIpa) throw new FlawedPackage('not_this_kind')
  const facts = await (kind === 'apk' ? readApk(path, archive) : readIpa(archive))
  archive.close()
  return facts
}
