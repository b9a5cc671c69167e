import { join } from 'node:path'
import type { CallName } from '@atrium/contract/catalogue.ts'
import { clientTable } from '@atrium/contract/client-table.ts'
import { createClient } from '@atrium/contract/kernel/client.ts'
import { openLine } from '../load.ts'
import { atMost, type Figure, interleave, milliseconds, told } from '../measure.ts'
import { openRecorder } from '../recorded.ts'
import { signIn } from '../server-process.ts'
import { withServer } from '../with-server.ts'

const ROUNDS = 51
const SHELL = join(import.meta.dirname, '../../apps/shell/dist')
const BLOCK = /<script type="application\/json" id="document-answers">(.*?)<\/script>/

const PAGES = [
  ['workbench', 'member', '/space-acme/user/workbench', 'acme'],
  ['enterprise table', 'operator', '/sysop/enterprise', null],
] as const

/** A document with its answers, against the calls it replaces, asked one after the other. */
export const documents = (): Promise<Figure[]> =>
  withServer(async ({ url, server: { origin } }) => {
    const figures: Figure[] = []
    for (const [name, loginId, path, space] of PAGES) {
      const cookie = await signIn(origin, loginId)
      const calls = await callsIn(origin + path, cookie, space)
      const recorder = await openRecorder(url, cookie, SHELL)
      let replaced = 0
      for (const call of calls) replaced += await recorder.countOf(call)
      const statements = await recorder.countOf(path).finally(recorder.close)

      const lines = await Promise.all(calls.map((call) => openLine({ origin, path: call, cookie })))
      const line = await openLine({ origin, path, cookie })
      const times = await interleave(ROUNDS, {
        document: () => milliseconds(line.ask),
        calls: () =>
          milliseconds(async () => {
            for (const one of lines) await one.ask()
          }),
      })
      for (const one of [line, ...lines]) one.close()
      figures.push(
        told(`the document of the ${name}`, times.document, ' ms'),
        atMost(`  × its ${calls.length} calls`, times.document / times.calls, 1),
        told('  statements', statements),
        atMost('  × those of its calls', statements / replaced, 1),
      )
    }
    return figures
  })

/** What the document carries is what the page would have asked for. */
async function callsIn(address: string, cookie: string, space: string | null): Promise<string[]> {
  const body = await (await fetch(address, { headers: { cookie } })).text()
  const { answers } = JSON.parse(BLOCK.exec(body)?.[1] ?? '{"answers":[]}') as {
    answers: [CallName, object][]
  }
  const client = createClient({
    fetch,
    table: clientTable,
    space: () => space,
    language: () => 'zh-CN',
  })
  return answers.map(([name, input]) => client.address(name, input))
}
