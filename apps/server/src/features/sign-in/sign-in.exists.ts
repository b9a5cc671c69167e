/**
 * Login ids and phones are of the whole platform. What one person may learn of them by forms: enough to fill those in, too
 * little to find out who is on it.
 */
export const whoExists = (id: number) => ({
  key: `validate:${id}`,
  most: 100,
  window: '10 minutes',
})
