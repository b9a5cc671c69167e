/** Why a file cannot be read as a spreadsheet: one word each. */
export const spreadsheetFlaws = [
  'oldFormat',
  'encrypted',
  'damaged',
  'tooLarge',
  'notASpreadsheet',
  'otherFormat',
  'tooManyRows',
  'tooManyColumns',
  'empty',
] as const
export type SpreadsheetFlaw = (typeof spreadsheetFlaws)[number]

export class FlawedSpreadsheet extends Error {
  override readonly name = 'FlawedSpreadsheet'
  readonly flaw: SpreadsheetFlaw
  constructor(flaw: SpreadsheetFlaw) {
    super(flaw)
    this.flaw = flaw
  }
}
