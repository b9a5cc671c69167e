// words for each: record.labels.size.*
/** Sheets of A4 that labels are sold on, by how many there are on one: three, two and two beside each other. */
export const labelSizes = ['24', '14', '8'] as const
export type LabelSize = (typeof labelSizes)[number]

/** Beside what a record is called there is room for so many fields. */
export const fieldsOn: Readonly<Record<LabelSize, number>> = { '24': 2, '14': 3, '8': 6 }

export const sizeIn = (query: URLSearchParams): LabelSize =>
  labelSizes.find((one) => one === query.get('size')) ?? '24'
