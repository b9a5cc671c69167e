import { parentPort, workerData } from 'node:worker_threads'
import { readApk } from './apk.ts'
import { Archive } from './archive.ts'
import { FlawedPackage } from './facts.ts'
import { readIpa } from './ipa.ts'

/** Reads one package and ends. A reader that strays or runs out of memory takes nothing with it. */
const { path, kind } = workerData as { path: string; kind: 'apk' | 'ipa' }
// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
const tell = (outcome: object) => parentPort?.postMessage(outcome)
try {
  const archive = await Archive.open(path)
  const isApk = archive.find(/^AndroidManifest\.xml$/).length > 0
  const isIpa = archive.find(/^Payload\/[^/]+\.app\//).length > 0
  if (kind === 'apk' ? !isApk && isIpa : isApk && !isIpa) throw new FlawedPackage('not_this_kind')
  tell({ facts: await (kind === 'apk' ? readApk(path, archive) : readIpa(archive)) })
  archive.close()
} catch (error) {
  const flaw = error instanceof FlawedPackage ? error.flaw : 'manifest_unreadable'
  tell({ flaw })
}
