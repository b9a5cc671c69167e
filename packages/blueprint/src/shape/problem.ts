/** What is wrong with a part of an app: where that is, and a verdict as the dictionary has them. */
export type Problem = { path: string; verdict: string }
