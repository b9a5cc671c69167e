// words for each: record.print.paper.*
export const papers = ['a4', 'a5', 'letter'] as const
type Paper = (typeof papers)[number]

/** As the address says it, so that whoever it is sent to prints the same. */
type PaperChoice = { paper: Paper; isTurned: boolean }

export const paperIn = (query: URLSearchParams): PaperChoice => ({
  paper: papers.find((one) => one === query.get('paper')) ?? 'a4',
  isTurned: query.get('turned') === '1',
})
