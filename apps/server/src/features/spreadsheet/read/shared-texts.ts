import { FlawedSpreadsheet } from '../flawed-spreadsheet.ts'
import type { Archive } from './archive.ts'
import { stands } from './whole-elements.ts'
import { decoded, type XmlTarget } from './xml-pieces.ts'

/** Characters of all texts of a workbook together. */
const MOST_CHARACTERS = 200_000_000

/** A text in pieces, each with a look of its own, is one text; how it is pronounced is none. */
export class TextPieces {
  #text = ''
  #isWithin = false
  #spoken = 0

  open(name: string) {
    if (name === 'rPh') this.#spoken++
    this.#isWithin = name === 't' && this.#spoken === 0
  }
  close(name: string) {
    if (name === 'rPh') this.#spoken--
    this.#isWithin = false
  }
  add(text: string) {
    if (this.#isWithin) this.#text += text
  }
  take(): string {
    const text = unescaped(this.#text)
    this.#text = ''
    return text
  }
}

/** Characters that XML cannot hold, as spreadsheets write them: `_x000D_`; without those that no database can hold. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
        .replaceAll('\0', '')
        .toWellFormed()
    : text

/** Around nearly every text: what looks like this is read in one go. */
const [BEFORE, BEHIND] = ['<si><t>', '</t></si>']

/** Texts that cells name by their number, so that a word that stands a thousand times is written once. */
export async function sharedTexts(archive: Archive, part: string | undefined): Promise<string[]> {
  const texts: string[] = []
  const pieces = new TextPieces()
  let characters = 0
  const add = (text: string) => {
    characters += text.length
    if (characters > MOST_CHARACTERS) throw new FlawedSpreadsheet('tooLarge')
    texts.push(text)
  }
  const target: XmlTarget = {
    open: (name) => pieces.open(name),
    close(name) {
      pieces.close(name)
      if (name !== 'si') return
      add(pieces.take())
    },
    text: (text) => pieces.add(text),
    whole: {
      begin: BEFORE,
      take(bytes, at) {
        const end = bytes.indexOf('<', at + BEFORE.length)
        if (end < 0 || !stands(BEHIND, bytes, end)) return 0
        add(unescaped(decoded(bytes.toString('utf8', at + BEFORE.length, end))))
        return end + BEHIND.length
      },
    },
  }
  await archive.parse(part ?? 'xl/sharedStrings.xml', target)
  return texts
}
