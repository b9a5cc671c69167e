import { writeAppFile } from '@atrium/blueprint/file/write-app-file.ts'
import {
  EXAMPLES_EXPORTED,
  LARGEST_APP_FILE,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { requireProof } from '../../kernel/call/proof.ts'
import { appWithRecords, type SeenApp } from '../record/examples/record.service.ts'
import { examplesOf } from './app-file.examples.ts'

/** The app as it is now; its newest records come along as examples if somebody wants that. */
const exported: Serve<'appFile.export'> = async (scope, { name, examples = false }) => {
  if (examples) requireProof(scope)
  const app = await appWithRecords(scope, name, examples ? EXAMPLES_EXPORTED : 0)
  const text = examples ? withExamples(app, EXAMPLES_EXPORTED) : writeAppFile(app.blueprint)
  return {
    name: `${name}.atrium-app.json`,
    type: 'application/json; charset=utf-8',
    pieces: (async function* () {
      yield text
    })(),
  }
}

/** As many as a file has room for. */
function withExamples(app: SeenApp, most: number): string {
  const text = writeAppFile({ ...app.blueprint, examples: examplesOf(app, most) })
  const isTooMuch = Buffer.byteLength(text) > LARGEST_APP_FILE && most > 0
  return isTooMuch ? withExamples(app, Math.floor(most / 2)) : text
}

export const appFileExportHandlers = {
  'appFile.export': exported,
} satisfies Partial<Handlers>
