// words for each: setup.step.*, setup.step.*.text
/** What an enterprise does in its first days, in the order of doing it. */
export const setupSteps = ['people', 'brand', 'signIn', 'app', 'workplace'] as const
export type SetupStep = (typeof setupSteps)[number]
