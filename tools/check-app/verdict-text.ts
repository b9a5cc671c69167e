const sentences: Readonly<Record<string, string>> = {
  characters: 'contains characters that nobody sees.',
  circular: 'leads back to itself.',
  doubled: 'is said twice.',
  malformed: 'is not what stands here.',
  newer: 'is of a later version, which is not known here.',
  required: 'is missing or empty.',
  too_big: 'is too long or too large.',
  too_deep: 'is nested too deep.',
  too_many: 'holds too many entries.',
  unknown: 'is not known here.',
}

/** What is wrong with a place of a file, in one English sentence. */
export const verdictText = (verdict: string): string =>
  sentences[verdict] ?? `is refused: ${verdict}.`
