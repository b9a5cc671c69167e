import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { CONTRACT } from '../src/contract.ts'
import { checkManifest, type Manifest } from '../src/manifest.ts'
import { appConfig } from './app-config.ts'
import { precompress } from './compress.ts'
import { readDescription } from './description.ts'

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset

/**
 * Builds an app's folder into its `dist`: one script, its style, and the manifest with the hashes of both. One file
 * has one hash, so nothing of an app runs that the platform has not seen.
 */
export async function buildApp(folder: string): Promise<Manifest> {
  const { main, version, ...description } = readDescription(folder)
  const shared = Object.keys(description.requires)
  const built = await build({
    ...appConfig(folder, { main }),
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [description.name]: join(folder, main) },
        external: (id) => shared.includes(id),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          codeSplitting: false,
          entryFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })
  const output = (built as Rolldown.RolldownOutput).output as Output[]
  const manifest = checkManifest({
    ...description,
    version: `${version}-${fingerprint(output)}`,
    contract: CONTRACT,
    format: 'esm',
    entry: output.filter((file) => file.type === 'chunk').map(assetOf)[0],
    css: output.filter(({ fileName }) => fileName.endsWith('.css')).map(assetOf),
  })
  const dist = pathToFileURL(`${join(folder, 'dist')}/`)
  await precompress(dist, dist)
  writeFileSync(join(folder, 'dist/manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

const contentOf = (file: Output) => (file.type === 'chunk' ? file.code : file.source)

const assetOf = (file: Output) => ({
  url: file.fileName,
  integrity: `sha384-${createHash('sha384').update(contentOf(file)).digest('base64')}`,
})

/**
 * A fingerprint of the files for the version: other bytes are another version, even where the author forgot to raise
 * it.
 */
function fingerprint(output: Output[]): string {
  const hash = createHash('sha256')
  for (const file of output.toSorted((a, b) => a.fileName.localeCompare(b.fileName)))
    hash.update(file.fileName).update(contentOf(file))
  return hash.digest('hex').slice(0, 8)
}
