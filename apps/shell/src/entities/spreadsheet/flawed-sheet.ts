/** Why a file gives no rows, as a word the dictionary has a sentence for. */
export type SheetFlaw = 'damaged' | 'no_sheet' | 'old_or_locked' | 'too_large'

export class FlawedSheet extends Error {
  override readonly name = 'FlawedSheet'
  readonly flaw: SheetFlaw
  constructor(flaw: SheetFlaw) {
    super(flaw)
    this.flaw = flaw
  }
}
