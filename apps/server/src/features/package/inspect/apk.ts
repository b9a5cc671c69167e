import { BOOLEAN, REFERENCE } from './android-chunk.ts'
import { resourcesOf } from './android-resources.ts'
import { type Attribute, type Element, elementsOf } from './android-xml.ts'
import { apkSigner } from './apk-signer.ts'
import type { Archive } from './archive.ts'
import { type Facts, FlawedPackage } from './facts.ts'
import { isPicture } from './picture.ts'

const MANIFEST = 4 * 1024 ** 2
const RESOURCES = 64 * 1024 ** 2
const ICON = 2 * 1024 ** 2

/** The ids Android gave these attributes for good. */
const NAME = 0x01010003
const LABEL = 0x01010001
const ICON_OF = 0x01010002
const DEBUGGABLE = 0x0101000f
const MIN_SDK = 0x0101020c
const VERSION_CODE = 0x0101021b
const VERSION_NAME = 0x0101021c
const VERSION_CODE_MAJOR = 0x01010576

/** Android's versions as people know them, by the number the manifest speaks of. */
const androidOf = (sdk: number) =>
  ({
    21: '5.0',
    22: '5.1',
    23: '6',
    24: '7.0',
    25: '7.1',
    26: '8.0',
    27: '8.1',
    28: '9',
    29: '10',
    30: '11',
    31: '12',
    32: '12',
    33: '13',
    34: '14',
    35: '15',
    36: '16',
  })[sdk] ?? `API ${sdk}`

export async function readApk(path: string, archive: Archive): Promise<Facts> {
  const compiled = await archive.read('AndroidManifest.xml', MANIFEST)
  if (!compiled) throw new FlawedPackage('no_manifest')
  const elements = [...elementsOf(compiled)]
  const manifest = elements.find(({ name }) => name === 'manifest')
  const id = manifest?.attributes.get('package')?.text
  if (!manifest || !id || !/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/.test(id))
    throw new FlawedPackage('manifest_unreadable')

  const application = elements.find(({ name }) => name === 'application')
  const look = resourcesOf((await archive.read('resources.arsc', RESOURCES)) ?? Buffer.alloc(0))
  const textOf = (element: Element | undefined, key: number) =>
    plain(element?.attributes.get(key), look) ?? ''
  const sdk = elements.find(({ name }) => name === 'uses-sdk')?.attributes.get(MIN_SDK)?.data
  return {
    kind: 'apk',
    id,
    name: textOf(application, LABEL) || id,
    version: textOf(manifest, VERSION_NAME),
    build: String(codeOf(manifest)),
    minSystem: sdk ? `Android ${androidOf(sdk)}` : '',
    permissions: permissionsOf(elements),
    signer: await apkSigner(path, archive),
    reach: 'anybody',
    debuggable: isTrue(application?.attributes.get(DEBUGGABLE)),
    icon: await iconOf(archive, application?.attributes.get(ICON_OF), look),
  }
}

type Look = ReturnType<typeof resourcesOf>

/** As written, or as the resource it names says for everybody. */
function plain(attribute: Attribute | undefined, look: Look): string | null {
  if (attribute?.type !== REFERENCE) return attribute?.text ?? null
  const forms = look(attribute.data)
  return (forms.find(({ isDefault }) => isDefault) ?? forms[0])?.text ?? null
}

const codeOf = ({ attributes }: Element) =>
  (BigInt(attributes.get(VERSION_CODE_MAJOR)?.data ?? 0) << 32n) |
  BigInt(attributes.get(VERSION_CODE)?.data ?? 0)

const isTrue = (attribute: Attribute | undefined) =>
  attribute?.type === BOOLEAN && attribute.data !== 0

function permissionsOf(elements: Element[]): string[] {
  const asked = elements
    .filter(({ name }) => name.startsWith('uses-permission'))
    .map(({ attributes }) => attributes.get(NAME)?.text ?? '')
  return [...new Set(asked.filter(Boolean))].toSorted()
}

/** The finest bitmap of the icon; an icon drawn from shapes has none. */
async function iconOf(archive: Archive, attribute: Attribute | undefined, look: Look) {
  if (attribute?.type !== REFERENCE) return null
  const forms = look(attribute.data).toSorted((a, b) => b.density - a.density)
  for (const { text } of forms) {
    const bytes = text ? await archive.read(text, ICON) : null
    if (bytes && isPicture(bytes)) return bytes
  }
  return null
}
