import type { FieldValue } from '@atrium/contract/field/field.ts'
import { readEmail, readLink, readPhone } from '../texts/text-shapes.ts'
import { readYesNo } from '../texts/yes-no.ts'
import { isNumeric } from './formatted.ts'
import type { CellReader, ReadAs, Surroundings } from './read-as.ts'
import { shown } from './shown.ts'

/** Lines as the platform keeps them. */
const plainText = (text: string) => text.replace(/\r\n?/g, '\n').trim()

export const chosenIn = (text: string, between: string): string[] => [
  ...new Set(text.split(between).flatMap((one) => one.trim() || [])),
]

/** A separator alone chooses nothing, and yet something is written there. */
const someOf = (chosen: string[]) => (chosen.length > 0 ? chosen : undefined)

/** Everything that a text can be read as; what is a number in the sheet is read as it is shown there. */
export function readerOfTexts(
  { kind, habit, choices }: ReadAs,
  { is1904 }: Surroundings,
): CellReader {
  const chosen = new Set(choices)
  const read = (text: string): FieldValue | undefined => {
    switch (kind) {
      case 'yesNo':
        return readYesNo(text) ?? undefined
      case 'choice':
        return chosen.has(text) ? text : undefined
      case 'choices':
        return someOf(chosenIn(text, habit.between ?? ','))
      case 'phone':
        return readPhone(text) ?? undefined
      case 'email':
        return readEmail(text) ?? undefined
      case 'link':
        return readLink(text) ?? undefined
      default:
        return text
    }
  }
  return (cell) => {
    if (kind === 'yesNo' && typeof cell === 'boolean') return cell
    if (kind === 'yesNo' && isNumeric(cell) && typeof cell !== 'number') return undefined
    return read(plainText(shown(cell, is1904)))
  }
}
