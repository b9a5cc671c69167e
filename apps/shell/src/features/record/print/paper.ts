// words for each: record.print.paper.*
export const papers = ['a4', 'a5', 'letter'] as const
type Paper = (typeof papers)[number]

type PaperChoice = { paper: Paper; isTurned: boolean }

/** As the address says it, so that whoever it is sent to prints the same; what is wide lies across unless it says otherwise. */
export const paperIn = (query: URLSearchParams, isWide: boolean): PaperChoice => ({
  paper: papers.find((one) => one === query.get('paper')) ?? 'a4',
  isTurned: query.has('turned') ? query.get('turned') === '1' : isWide,
})
