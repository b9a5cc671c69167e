/** For whom and until when, as a form has it. */
export type Terms = {
  reach: 'all' | 'own' | 'chosen'
  departments: string[]
  /** Empty: for good. */
  until: string
}

export const forGood: Terms = { reach: 'all', departments: [], until: '' }
