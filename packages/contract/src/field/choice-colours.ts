// words for each: builtApp.colour.*
/** The colours that a choice can have, in the order in which new choices get them. */
export const choiceColours = [
  'blue',
  'green',
  'orange',
  'violet',
  'teal',
  'pink',
  'red',
  'grey',
] as const
export type ChoiceColour = (typeof choiceColours)[number]

type Coloured = { colour?: ChoiceColour | undefined }

/** The colour for one more choice: one that no other has, or none where all are taken or nobody uses any. */
export function nextChoiceColour(choices: readonly Coloured[]): Coloured {
  const used = choices.flatMap(({ colour }) => colour ?? [])
  if (choices.length > 0 && used.length === 0) return {}
  const colour = choiceColours.find((one) => !used.includes(one))
  return colour ? { colour } : {}
}

/** A colour each, where there are as many: more than that tell nobody anything. */
export const withColours = <Choice extends object>(choices: readonly Choice[]) =>
  choices.map((choice, at) => {
    const colour = choices.length <= choiceColours.length ? choiceColours[at] : undefined
    return { ...choice, ...(colour && { colour }) }
  })
