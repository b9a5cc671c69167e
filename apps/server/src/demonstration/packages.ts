import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PackageKind } from '@atrium/contract/apps/package.shape.ts'
import { type FileFacts, keepOurs, placePackage } from '../features/package/package.arrival.ts'
import type { BackgroundScope, Runtime } from '../kernel/transaction/within.ts'
import type { Files } from '../ports/files.ts'
import type { Line } from './history.ts'
import { makeApk } from './package/apk.ts'
import { makeSigner, type Signer } from './package/certificate.ts'
import { makeIpa } from './package/ipa.ts'
import { drawIcon } from './package/picture.ts'

const DAY = 86_400_000
const SIGNER = 'Atrium 演示 Demonstration'
const app = { id: 'com.example.atrium.demo', name: 'Atrium 演示 Demo' }

type Sample = {
  kind: PackageKind
  version: string
  build: number
  /** Days ago. */
  out: number
  zh: string
  en: string
}

const samples: Sample[] = [
  {
    kind: 'apk',
    version: '1.1.0',
    build: 11,
    out: 25.3,
    zh: '- 待办可以转交给同事\n- 修复部分机型无法扫码登录的问题',
    en: '- To-dos can be handed to a colleague\n- Signing in by QR code works on all phones',
  },
  {
    kind: 'apk',
    version: '1.2.0',
    build: 12,
    out: 4.2,
    zh: '- 工作台支持离线打开\n- 通讯录支持按拼音首字母查找',
    en: '- The workplace opens without a network\n- People are found by the initials of their names',
  },
  {
    kind: 'ipa',
    version: '1.2.0',
    build: 12,
    out: 4.1,
    zh: '- 工作台支持离线打开\n- 通讯录支持按拼音首字母查找',
    en: '- The workplace opens without a network\n- People are found by the initials of their names',
  },
]

/** Said of each: what can be downloaded here is a real file, and no app. */
const notesOf = ({ zh, en }: Sample) => ({
  'zh-CN': `演示安装包：仅含名称、版本和图标，没有程序。\n\n${zh}`,
  'en-US': `A demonstration package: a name, a version and an icon, without a program.\n\n${en}`,
})

export type DemoPackage = Sample & { kept: FileFacts }

/**
 * Made and kept before the transaction of the first start: a store may be slow. One that is away costs the
 * demonstration its packages, and nobody their start.
 */
export async function makePackages(runtime: Runtime, files: Files): Promise<DemoPackage[]> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-packages-'))
  const now = runtime.clock.now()
  const icon = drawIcon()
  const signer = makeSigner(SIGNER, now)
  try {
    const all = await Promise.all(
      samples.map(async (sample) => {
        const path = join(folder, `${sample.version}.${sample.kind}`)
        await writeFile(path, fileOf(sample, icon, signer, now))
        const kept = await keepOurs(runtime, files, { kind: sample.kind, path })
        return kept ? [{ ...sample, kept }] : []
      }),
    )
    return all.flat()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function fileOf({ kind, version, build }: Sample, icon: Buffer, signer: Signer, now: Date) {
  const made = { ...app, version, build }
  return kind === 'apk' ? makeApk(made, icon, signer) : makeIpa(made, icon, { name: SIGNER, now })
}

/** With the lines of the trail that say how each came to be there. */
export async function furnishPackages(
  background: BackgroundScope,
  operator: number,
  made: DemoPackage[],
): Promise<Line[]> {
  const { now, wear } = background
  wear('platform')
  const lines: Line[] = []
  for (const sample of made) {
    const at = new Date(now.getTime() - sample.out * DAY)
    const id = await placePackage(background, sample.kept, {
      by: operator,
      at,
      notes: notesOf(sample),
    })
    const { id: key, name, version } = sample.kept
    const line = { tenant: null, actor: operator, target: id as number }
    const targetName = name || key
    lines.push(
      { ...line, at, action: 'package.uploaded', detail: { version, targetName } },
      {
        ...line,
        at: new Date(at.getTime() + 200_000),
        action: 'package.published',
        detail: { published: true, warnings: [], targetName },
      },
    )
  }
  return lines
}
